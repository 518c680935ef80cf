import { describe, expect, test } from "vitest";
import { findProblems } from "./fixture.ts";
import { vocabulary } from "./vocabulary.ts";

const sound = {
  "modules/wallet/package.json": "{}",
  "modules/wallet/README.md": "",
  "modules/wallet/slice.ts": "",
  "modules/wallet/contract.ts": "",
  "modules/wallet/rules.ts": "",
  "modules/wallet/rules.test.ts": "",
  "modules/wallet/migrations/0001-create-deposits.sql": "",
  "modules/wallet/messages/en.json": "{}",
  "modules/wallet/server/index.ts": "",
  "modules/wallet/server/commands/request-withdrawal.ts": "",
  "modules/wallet/server/withdrawal.test.ts": "",
  "modules/wallet/web/wallet-page.tsx": "",
};

async function filesAtFault(extra: Record<string, string>): Promise<(string | undefined)[]> {
  return (await findProblems(vocabulary, { ...sound, ...extra })).map((problem) => problem.file);
}

describe("file vocabulary", () => {
  test("a module of the closed set of names passes", async () => {
    expect(await filesAtFault({})).toEqual([]);
  });

  test.each([
    "modules/wallet/service.ts",
    "modules/wallet/lib/money.ts",
    "modules/wallet/server/withdrawals.ts",
    "modules/wallet/migrations/notes.txt",
    "modules/wallet/messages/english.json",
    "modules/wallet/web/WalletPage.tsx",
    "packages/platform/utils.ts",
  ])("%s is not a name of the set", async (path) => {
    expect(await filesAtFault({ [path]: "" })).toEqual([path]);
  });

  test("a part of a module is a folder of its server that the check names", async () => {
    const part = "modules/games/server/reconciliation/run.ts";
    expect(await filesAtFault({ [part]: "" })).not.toContain(part);
    const stranger = "modules/games/server/somewhere/run.ts";
    expect(await filesAtFault({ [stranger]: "" })).toContain(stranger);
  });

  test("a module without a README is not finished", async () => {
    const { "modules/wallet/README.md": _, ...rest } = sound;
    const problems = await findProblems(vocabulary, rest);
    expect(problems).toMatchObject([{ file: "modules/wallet", message: expect.stringContaining("README.md") }]);
  });

  // B-2122
  test.each([
    ["modules/wallet/server/index.ts", "export type WalletDependencies = { clock: Clock };\n"],
    ["modules/wallet/server/commands/pay-out.ts", "type PayOutDependencies = WalletDependencies & { port: Port };\n"],
    ["modules/wallet/server/dependencies.ts", "export type WalletDeps = { clock: Clock };\n"],
  ])(
    "what a module is given is declared as XDependencies in server/dependencies.ts, not as in %s",
    async (path, text) => {
      expect(await filesAtFault({ [path]: text })).toEqual([path]);
      const sound = "export type WalletDependencies = { clock: Clock };\n";
      expect(await filesAtFault({ "modules/wallet/server/dependencies.ts": sound })).toEqual([]);
    },
  );
});
