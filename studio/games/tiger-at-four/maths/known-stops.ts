/** Three tigers on one line, a lantern among them: 12.50 for a stake of 5.00. */
export const TIGERS = [13, 11, 10, 7, 15, 4];
/** One line of the lowest pay: 2.50 for a stake of 5.00. */
export const SMALL_WIN = [31, 14, 30, 17, 1, 4];
export const LOST = [13, 32, 12, 10, 27, 4];
/** Three hares, and the clock stops at four: 52 times the stake, two of them for the hares. */
export const CLOCK_AT_FOUR = [2, 20, 13, 3, 13, 4];
/** What the reels show before the first round. */
export const FIRST_STOPS = [8, 15, 10, 4, 26, 0];
