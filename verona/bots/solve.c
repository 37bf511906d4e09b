/* What Capulet can force in Verona Twist, for every set-up and every list of pairs that reports can leave.

   A value is a bit: whether Capulet can force the end within so many days, against a Nurse who may settle
   on her pair afterwards. The bits of 64 lists are a word, WORDS of them a group that is computed at once.

   Backwards through a day: first the report, when nobody is active any more, then the sets of one active
   character, of two, up to all six. Capulet is to move when an even number is active and needs one move
   that wins; the Nurse needs all. A report must win whichever way it goes: if it leaves no pair it can't
   be given, if it leaves one that is the end, and else it is as good as the next morning, a day less.

   Squares are numbered a1 = 0, b1 = 1, … e4 = 19. By reflection the Princess always stands in one quarter.

   Usage: solve DAYS GROUPS < QUERIES. It prints a table, and for each query, a line of six squares (P Q B N
   S F) and a list as a number with a bit for each pair, the least number of days, or 0 if DAYS are not
   enough. Only the first GROUPS are computed; lists are in order of their length. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifndef WORDS
#define WORDS 2
#endif
#define GROUP (64 * WORDS)
enum { P, Q, B, N, S, F, PEOPLE };
enum { SQUARES = 20, PAIRS = 15, MASKS = 1 << PEOPLE, SETUPS = 6 * 19 * 18 * 17 * 16 * 15, MOST = 1024 };

typedef struct { uint64_t word[WORDS]; } Bits;

static const int DX[8] = {0, 1, 1, 1, 0, -1, -1, -1}, DY[8] = {1, 1, 0, -1, -1, -1, 0, 1};
static const uint8_t ORDER[PEOPLE] = {Q, P, B, N, S, F};
static uint8_t ray[SQUARES][8][4], ray_length[SQUARES][8]; /* the squares from one in a direction */
static uint8_t reflected[SQUARES][SQUARES]; /* [where the Princess is]: the reflection that brings her home */
static uint8_t home[SQUARES];               /* the number of a square in her quarter */
static uint8_t in_centre[SQUARES];

static int lists, list[MOST], length[MOST];    /* a list is a number with a bit for each pair */
static int16_t left[2][MASKS][MOST];           /* what a report leaves: a list's number, or WON */
enum { WON = -1 };

static int groups, stride;
static uint64_t *won;               /* [set-up][word]: with all six active, within the days done so far */
static Bits *leaf, *value[MASKS];   /* [active][set-up], for one group */

static void *room(size_t count, size_t size) {
    void *found = malloc(count * size);
    if (!found) { fprintf(stderr, "out of memory\n"); exit(1); }
    return found;
}

static void lay_out_board(void) {
    for (int s = 0; s < SQUARES; s++) {
        int x = s % 5, y = s / 5;
        in_centre[s] = x >= 1 && x <= 3 && y >= 1 && y <= 2;
        home[s] = 3 * y + x; /* of use only where x < 3 and y < 2 */
        for (int d = 0; d < 8; d++)
            for (int n = 1; x + n * DX[d] >= 0 && x + n * DX[d] < 5 && y + n * DY[d] >= 0 && y + n * DY[d] < 4; n++)
                ray[s][d][ray_length[s][d]++] = s + n * (5 * DY[d] + DX[d]);
        for (int t = 0; t < SQUARES; t++) {
            int u = x > 2 ? 4 - t % 5 : t % 5, v = y > 1 ? 3 - t / 5 : t / 5;
            reflected[s][t] = 5 * v + u;
        }
    }
}

/* The squares that a character can go to; their number. */
static inline int targets(int who, int from, uint32_t occupied, uint8_t *to) {
    static const uint8_t FIRST[PEOPLE] = {0, 0, 1, 0, 0, 0}, NEXT[PEOPLE] = {1, 1, 2, 2, 2, 1},
                         REACH[PEOPLE] = {1, 4, 4, 4, 1, 4};
    int count = 0;
    for (int d = FIRST[who]; d < 8; d += NEXT[who]) {
        const uint8_t *squares = ray[from][d];
        int reach = ray_length[from][d], n = 0;
        if (who == F) {
            while (n < reach && !(occupied >> squares[n] & 1)) n++;
            if (n == reach) continue;
            while (n < reach && occupied >> squares[n] & 1) n++;
            if (n < reach) to[count++] = squares[n];
        } else {
            if (reach > REACH[who]) reach = REACH[who];
            for (; n < reach && !(occupied >> squares[n] & 1); n++) to[count++] = squares[n];
        }
    }
    return count;
}

static inline uint32_t number_of(const uint8_t *at) {
    const uint8_t *here = reflected[at[Q]];
    uint32_t square = here[at[Q]], number = home[square], taken = 1u << square;
    for (int k = 1; k < PEOPLE; k++) {
        square = here[at[ORDER[k]]];
        number = number * (SQUARES - k) + square - __builtin_popcount(taken & ((1u << square) - 1));
        taken |= 1u << square;
    }
    return number;
}

/* Calls `visit` for all set-ups, in the order of their numbers. */
typedef void Visit(uint32_t number, uint8_t *at, uint32_t occupied, int active);
static uint32_t visited;
static void visit_from(int k, uint8_t *at, uint32_t occupied, int active, Visit *visit) {
    if (k == PEOPLE) { visit(visited++, at, occupied, active); return; }
    for (int s = 0; s < SQUARES; s++) {
        if (occupied >> s & 1 || (k == 0 && (s % 5 > 2 || s / 5 > 1))) continue;
        at[ORDER[k]] = s;
        visit_from(k + 1, at, occupied | 1u << s, active, visit);
    }
}
static void visit_all(int active, Visit *visit) {
    uint8_t at[PEOPLE];
    visited = 0;
    visit_from(0, at, 0, active, visit);
}

/* The pairs whose two stand in the same area, by who stands in the centre. */
static int same_area(int centre) {
    int pairs = 0, number = 0;
    for (int a = 0; a < PEOPLE; a++)
        for (int b = a + 1; b < PEOPLE; b++, number++)
            if ((centre >> a & 1) == (centre >> b & 1)) pairs |= 1 << number;
    return pairs;
}

static int place_of(int pairs) {
    for (int i = 0; i < lists; i++)
        if (list[i] == pairs) return i;
    return -1;
}

static void find_lists(void) {
    static char seen[1 << PAIRS];
    static int waiting[1 << PAIRS];
    int end = 0, all = (1 << PAIRS) - 1;
    waiting[end++] = all;
    seen[all] = 1;
    for (int i = 0; i < end; i++)
        for (int mask = 0; mask < MASKS; mask++)
            for (int same = 0; same < 2; same++) {
                int rest = waiting[i] & (same ? same_area(mask) : ~same_area(mask));
                if (__builtin_popcount(rest) > 1 && !seen[rest]) { seen[rest] = 1; waiting[end++] = rest; }
            }
    for (int size = 2; size <= PAIRS; size++)
        for (int i = 0; i < end; i++)
            if (__builtin_popcount(waiting[i]) == size) { length[lists] = size; list[lists++] = waiting[i]; }
    for (int mask = 0; mask < MASKS; mask++)
        for (int same = 0; same < 2; same++)
            for (int i = 0; i < lists; i++) {
                int rest = list[i] & (same ? same_area(mask) : ~same_area(mask));
                left[same][mask][i] = __builtin_popcount(rest) > 1 ? place_of(rest) : WON;
            }
}

static int group; /* the one that is computed now */
static int any_zero, any_one;

static inline int is_won(uint32_t number, int i) {
    return i == WON || (won[(size_t)number * stride + i / 64] >> i % 64 & 1);
}

static void report(uint32_t number, uint8_t *at, uint32_t occupied, int active) {
    (void)occupied, (void)active;
    int mask = 0;
    for (int who = 0; who < PEOPLE; who++) mask |= in_centre[at[who]] << who;
    Bits found;
    memset(&found, 0, sizeof found);
    for (int n = 0, i = group * GROUP; n < GROUP && i < lists; n++, i++)
        if (is_won(number, left[0][mask][i]) && is_won(number, left[1][mask][i])) {
            found.word[n / 64] |= 1ull << n % 64;
            any_one = 1;
        } else any_zero = 1;
    leaf[number] = found;
}

static void move(uint32_t number, uint8_t *at, uint32_t occupied, int active) {
    int capulet = __builtin_popcount(active) % 2 == 0, moves = 0;
    Bits found;
    memset(&found, capulet ? 0 : 255, sizeof found);
    for (int rest = active; rest; rest &= rest - 1) {
        int who = __builtin_ctz(rest), from = at[who];
        const Bits *next = value[active & ~(1 << who)];
        uint8_t to[32];
        int count = targets(who, from, occupied, to);
        moves += count;
        for (int n = 0; n < count; n++) {
            at[who] = to[n];
            const Bits *then = next + number_of(at);
            uint64_t open = 0;
            for (int w = 0; w < WORDS; w++) {
                if (capulet) open |= ~(found.word[w] |= then->word[w]);
                else open |= found.word[w] &= then->word[w];
            }
            if (!open) { at[who] = from; goto decided; }
        }
        at[who] = from;
    }
    if (!moves) found = leaf[number];
decided:
    value[active][number] = found;
}

/* Whether all of the group is won everywhere. */
static int is_done(void) {
    uint64_t full[WORDS] = {0};
    for (int n = 0; n < GROUP && group * GROUP + n < lists; n++) full[n / 64] |= 1ull << n % 64;
    for (size_t number = 0; number < SETUPS; number++)
        for (int w = 0; w < WORDS; w++)
            if (full[w] & ~won[number * stride + group * WORDS + w]) return 0;
    return 1;
}

/* A group within one day more than before. It stays as it is where no report wins, or nothing is left to win. */
static void solve_group(void) {
    if (is_done()) return;
    leaf = room(SETUPS, sizeof(Bits));
    any_zero = any_one = 0;
    visit_all(0, report);
    if (!any_one) { free(leaf); return; }
    Bits *result = leaf;
    if (any_zero) {
        value[0] = leaf;
        for (int size = 1; size <= PEOPLE; size++) {
            for (int active = 0; active < MASKS; active++)
                if (__builtin_popcount(active) == size) {
                    value[active] = room(SETUPS, sizeof(Bits));
                    visit_all(active, move);
                }
            for (int active = 1; active < MASKS; active++)
                if (__builtin_popcount(active) == size - 1) { free(value[active]); value[active] = NULL; }
        }
        result = value[MASKS - 1];
    }
    for (size_t number = 0; number < SETUPS; number++)
        memcpy(won + number * stride + group * WORDS, result + number, sizeof(Bits));
    if (result != leaf) free(result);
    free(leaf);
}

static void print_table(int day) {
    static uint64_t count[MOST];
    int computed = groups * GROUP < lists ? groups * GROUP : lists;
    memset(count, 0, sizeof count);
    for (size_t number = 0; number < SETUPS; number++)
        for (int w = 0; w < groups * WORDS; w++)
            for (uint64_t bits = won[number * stride + w]; bits; bits &= bits - 1)
                count[64 * w + __builtin_ctzll(bits)]++;
    for (int i = 0, from = 0; i < computed; i++)
        if (i + 1 == computed || length[i + 1] != length[i]) {
            double sum = 0;
            for (int n = from; n <= i; n++) sum += count[n];
            printf("%d %d %d %.6f\n", day, length[i], i + 1 - from, sum / SETUPS / (i + 1 - from));
            from = i + 1;
        }
    fflush(stdout);
}

int main(int argc, char **argv) {
    int days = argc > 1 ? atoi(argv[1]) : 1, most = argc > 2 ? atoi(argv[2]) : 1;
    lay_out_board();
    find_lists();
    printf("lists %d\n", lists);
    groups = (lists + GROUP - 1) / GROUP;
    if (most < groups) groups = most;
    stride = groups * WORDS;
    won = calloc((size_t)SETUPS * stride, sizeof(uint64_t));
    if (!won) { fprintf(stderr, "out of memory\n"); return 1; }
    static uint32_t asked[10000];
    static int16_t asked_list[10000];
    static uint8_t answer[10000];
    int queries = 0, p, q, b, n, s, f, pairs;
    while (queries < 10000 && scanf("%d %d %d %d %d %d %d", &p, &q, &b, &n, &s, &f, &pairs) == 7) {
        uint8_t at[PEOPLE] = {p, q, b, n, s, f};
        asked[queries] = number_of(at);
        asked_list[queries++] = place_of(pairs);
    }
    for (int day = 1; day <= days; day++) {
        /* Long lists first: what a report leaves of them must still be a day behind. */
        for (group = groups - 1; group >= 0; group--) {
            solve_group();
            fprintf(stderr, "day %d: group %d of %d, %.0f s\n", day, group + 1, groups, clock() / 1.0 / CLOCKS_PER_SEC);
        }
        print_table(day);
        for (int i = 0; i < queries; i++) {
            int known = asked_list[i] >= 0 && asked_list[i] < groups * GROUP;
            if (known && !answer[i] && is_won(asked[i], asked_list[i])) answer[i] = day;
        }
    }
    for (int i = 0; i < queries; i++) printf("answer %d\n", answer[i]);
    return 0;
}
