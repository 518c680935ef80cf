import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/longest-first.mjs";
import { listAlone } from "./scripts/test-alone.ts";

const ALL = "{apps,modules,packages,studio,vendors,bench,chaos,scripts}/**/*.test.{ts,tsx}";
const NOT_OURS = ["**/node_modules/**", "**/dist/**"];
const alone = await listAlone(import.meta.dirname, ALL, NOT_OURS);
/** Tests of what a password's hash costs. All others hash cheaply: the file with the cost is another one for them. */
const TRUE_COST = [
  "packages/platform/passwords.test.ts",
  "apps/server/identity-races.test.ts",
  "modules/session/server/forgotten-payment-password.test.ts",
  "modules/session/server/registration.test.ts",
];
/** Tests of what happens within a second or a few, or how often in one: nothing runs beside them. */
const DEADLINES = [
  "modules/games/server/vendor-control/switches.test.ts",
  "modules/games/server/vendor-control/vendor-keys.test.ts",
  "modules/session/server/forgotten-password.test.ts",
  "packages/ledger/postgres/feed/feed-cost.test.ts",
  "packages/ledger/postgres/held-wallets.test.ts",
  "packages/platform/idle-jobs.test.ts",
];
const cheapPasswords = {
  alias: [
    {
      find: /^\.\/password-cost\.ts$/,
      replacement: join(import.meta.dirname, "packages/platform/testing/password-cost.ts"),
    },
  ],
};

export default defineConfig({
  test: {
    // The longest without a time of its own takes ten seconds among the others on two cores; some machines are a third as fast.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is waited for comes at once, but on a machine that is busy with other files.
    expect: { poll: { timeout: 30_000 } },
    // Much of the time is waited for servers that start and are killed: two cores have room for four files.
    maxWorkers: 4,
    setupFiles: process.env.TEST_DAYS_AHEAD ? [join(import.meta.dirname, "scripts", "days-ahead.ts")] : [],
    // For the product and its commands, which tests start in processes of their own.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, ".cache", "compiled") },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        resolve: cheapPasswords,
        test: {
          name: "together",
          include: [ALL],
          exclude: [...NOT_OURS, ...alone, ...TRUE_COST, ...DEADLINES],
          isolate: false,
        },
      },
      { extends: true, resolve: cheapPasswords, test: { name: "alone", include: alone } },
      { extends: true, test: { name: "passwords", include: TRUE_COST, isolate: false } },
      {
        extends: true,
        resolve: cheapPasswords,
        test: { name: "deadlines", include: DEADLINES, isolate: false, maxWorkers: 2, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
