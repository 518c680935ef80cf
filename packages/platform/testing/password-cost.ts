/** Takes the place of `../password-cost.ts` in tests that do not show what a hash costs: see vitest.config.ts. */
export const MEMORY_KIB = 64;
export const PASSES = 1;
