import { expect, test } from "vitest";
import { contractFiles } from "./contract-files.ts";
import { findProblems } from "./fixture.ts";

const workspace = (name: string, exports: Record<string, string>) =>
  JSON.stringify({ name: `@fairhouse/${name}`, exports });
const wallet = { "modules/wallet/package.json": workspace("wallet", { "./contract": "./contract.ts" }) };
const ledger = {
  "packages/ledger/package.json": workspace("ledger", { ".": "./index.ts", "./postgres": "./postgres/index.ts" }),
  "packages/ledger/index.ts": 'export * from "./rules.ts";\n',
  "packages/ledger/rules.ts": "export const rule = 1;\n",
  "packages/ledger/postgres/index.ts": 'import { Pool } from "pg";\n',
};

const problemsOf = async (files: Record<string, string>) =>
  (await findProblems(contractFiles, { ...wallet, ...ledger, ...files })).map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  );

// B-2040
test("a contract that reaches schemas and rules passes, over several files and packages", async () => {
  const files = {
    "modules/wallet/contract.ts":
      'import { rule } from "@fairhouse/ledger";\nimport { z } from "zod";\nexport * from "./contract/deposits.ts";\n',
    "modules/wallet/contract/deposits.ts": 'import { KINDS } from "../rules.ts";\n',
    "modules/wallet/rules.ts": "export const KINDS = [1];\n",
  };
  expect(await problemsOf(files)).toEqual([]);
});

// B-2040
test.each([
  [
    "a database entry point",
    'import { open } from "@fairhouse/ledger/postgres";\n',
    "packages/ledger/postgres/index.ts is server code",
  ],
  ["the database's driver", 'import type { Pool } from "pg";\n', "pg is not for contracts"],
  ["a module of Node", 'import { readFile } from "node:fs/promises";\n', "node:fs/promises is not for contracts"],
  [
    "a file of the server",
    'import { open } from "./server/open.ts";\n',
    "modules/wallet/server/open.ts is server code",
  ],
  [
    "a file that is not there",
    'import { gone } from "@fairhouse/ledger/gone";\n',
    "@fairhouse/ledger/gone is not for contracts",
  ],
])("a contract that imports %s is refused", async (_what, source, message) => {
  expect((await problemsOf({ "modules/wallet/contract.ts": `// One.\n${source}` })).join()).toContain(
    `modules/wallet/contract.ts:2 `,
  );
  expect((await problemsOf({ "modules/wallet/contract.ts": source })).join()).toContain(message);
});

// B-2040
test("a database behind another file is refused too, with the way there", async () => {
  const files = {
    "modules/wallet/contract.ts": 'export * from "./contract/deposits.ts";\n',
    "modules/wallet/contract/deposits.ts": 'import { KINDS } from "../rules.ts";\n',
    "modules/wallet/rules.ts": 'import { sql } from "kysely";\n',
  };
  expect(await problemsOf(files)).toContainEqual(
    expect.stringContaining("modules/wallet/contract.ts:1 ./contract/deposits.ts → ../rules.ts → kysely: "),
  );
});

// B-2041
test("a field that several contracts hold is not written anew, but where it is defined", async () => {
  const source = 'const reason = z.string().trim().min(3, "reason_short");\nconst at = z.iso.datetime();\n';
  const found = await problemsOf({ "modules/wallet/contract/debts.ts": source, "packages/contract/fields.ts": source });
  expect(found.map((one) => one.split(":")[0])).toEqual([
    "modules/wallet/contract/debts.ts",
    "modules/wallet/contract/debts.ts",
  ]);
  expect(found.join()).toContain("the field reason of");
  expect(found.join()).toContain("the field instant of");
});

// B-2048
test("an amount of a contract says whether it is the ledger's or a display's", async () => {
  const wrong = ["amount: ledgerAmount,", "amount: ledgerAmount.optional(), other", "amountMin: ledgerAmount,"];
  for (const field of wrong) {
    const found = await problemsOf({ "modules/wallet/contract.ts": `const entry = {\n  ${field}\n};\n` });
    expect(found.join(), field).toContain("modules/wallet/contract.ts:2 an amount says what it is");
  }
  const right = [
    "amountLedger: ledgerAmount",
    "amountDisplay: displayAmount",
    "// amount: text",
    "stake: ledgerAmount",
  ];
  for (const field of right)
    expect(await problemsOf({ "modules/wallet/contract.ts": `const entry = {\n  ${field}\n};\n` }), field).toEqual([]);
});
