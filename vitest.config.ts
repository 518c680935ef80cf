import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/longest-first.mjs";
import { listAlone } from "./scripts/test-alone.ts";
import { testProjects } from "./scripts/test-projects.ts";

const root = import.meta.dirname;
const all = "{apps,modules,packages,studio,vendors,bench,chaos,scripts}/**/*.test.{ts,tsx}";
const notOurs = ["**/node_modules/**", "**/dist/**"];

export default defineConfig({
  test: {
    // The longest without a time of its own takes ten seconds among the others on two cores; some machines are a third as fast.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is waited for comes at once, but on a machine that is busy with other files.
    expect: { poll: { timeout: 30_000 } },
    // Much of the time is waited for servers that start and are killed: two cores have room for four files.
    maxWorkers: 4,
    setupFiles: process.env.TEST_DAYS_AHEAD ? [join(root, "scripts", "days-ahead.ts")] : [],
    // For the product and its commands, which tests start in processes of their own.
    env: { NODE_COMPILE_CACHE: join(root, ".cache", "compiled") },
    sequence: { sequencer: LongestFirst },
    projects: testProjects(root, { all, notOurs, alone: await listAlone(root, all, notOurs) }),
  },
});
