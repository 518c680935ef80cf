/** Three tigers on one line, a lantern among them: 12.50 for a stake of 5.00. */
export const TIGERS = [13, 18, 2, 19, 21];
/** One line of the lowest pay: 2.50 for a stake of 5.00. */
export const SMALL_WIN = [22, 4, 9, 25, 25];
export const LOST = [1, 23, 1, 8, 28];
/** What the reels show before the first round. */
export const FIRST_STOPS = [8, 8, 10, 4, 2];
