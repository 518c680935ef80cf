import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/longest-first.mjs";

export default defineConfig({
  test: {
    include: ["{apps,modules,packages,studio,vendors,bench,chaos,scripts}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "**/dist/**"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is waited for comes at once, but on a machine that is busy with other files.
    expect: { poll: { timeout: 15_000 } },
    // Much of the time is waited for servers that start and are killed: two cores have room for four files.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
  },
});
