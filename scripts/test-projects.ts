import { join } from "node:path";

/** Tests of what a password's hash costs. All others hash cheaply: the file with the cost is another one for them. */
const TRUE_COST: readonly string[] = [
  "packages/platform/passwords.test.ts",
  "apps/server/identity-races.test.ts",
  "modules/session/server/forgotten-payment-password.test.ts",
  "modules/session/server/registration.test.ts",
];

/** Tests of what happens within a second or a few, or how often in one: nothing runs beside them. */
export const DEADLINES: readonly string[] = [
  "modules/games/server/vendor-control/switches.test.ts",
  "modules/games/server/vendor-control/vendor-keys.test.ts",
  "modules/messages/server/sending.test.ts",
  "modules/session/server/forgotten-password.test.ts",
  "packages/ledger/postgres/feed/feed-cost.test.ts",
  "packages/ledger/postgres/held-wallets.test.ts",
  "packages/platform/idle-jobs.test.ts",
];

/**
 * The projects of `vitest.config.ts`: each test file is in one of them.
 * @param files.alone those that change what others in their process use
 */
export function testProjects(
  root: string,
  files: { all: string; notOurs: readonly string[]; alone: readonly string[] },
) {
  const cheapPasswords = {
    alias: [{ find: /^\.\/password-cost\.ts$/, replacement: join(root, "packages/platform/testing/password-cost.ts") }],
  };
  const alone = files.alone.filter((file) => !DEADLINES.includes(file));
  const exclude = [...files.notOurs, ...alone, ...TRUE_COST, ...DEADLINES];
  const cheap = { extends: true, resolve: cheapPasswords } as const;
  const last = { maxWorkers: 2, sequence: { groupOrder: 1 } };
  return [
    { ...cheap, test: { name: "together", include: [files.all], exclude, isolate: false } },
    { ...cheap, test: { name: "alone", include: alone } },
    { extends: true as const, test: { name: "passwords", include: [...TRUE_COST], isolate: false } },
    { ...cheap, test: { name: "deadlines", include: [...DEADLINES], isolate: false, ...last } },
  ];
}
