export const game = "for tests";
