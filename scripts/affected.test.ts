import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { affectedBy } from "./affected.ts";

const IMPORT = "im" + "port";
const manifest = (name: string, exports: object) => JSON.stringify({ name, version: "0.1.0", exports });

const FILES = {
  "package.json": JSON.stringify({ workspaces: ["apps/*", "modules/*", "packages/*"] }),
  "packages/base/package.json": manifest("@fairhouse/base", { ".": "./index.ts" }),
  "packages/base/index.ts": "export const one = 1;\n",
  "packages/base/money.ts": "export const two = 2;\n",
  "packages/base/money.test.ts": `${IMPORT} { two } from "./money.ts";\n`,
  "packages/platform/package.json": manifest("@fairhouse/platform", { "./testing": "./testing/test-database.ts" }),
  "packages/platform/testing/test-database.ts": "export const database = 1;\n",
  "modules/wallet/package.json": manifest("@fairhouse/wallet", { "./server": "./server/index.ts" }),
  "modules/wallet/rules.ts": `${IMPORT} { one } from "@fairhouse/base";\n`,
  "modules/wallet/rules.test.ts": `${IMPORT} "./rules.ts";\n`,
  "modules/wallet/server/index.ts": `${IMPORT} "../rules.ts";\n`,
  "modules/wallet/server/wallet.test.ts": `${IMPORT} "@fairhouse/platform/testing";\n`,
  "modules/wallet/slice.ts": `${IMPORT} "./server/index.ts";\n`,
  "modules/wallet/migrations/0001-create.sql": "-- why\n",
  "modules/wallet/web/index.ts": 'export const routes = [{ path: "/wallet" }];\n',
  "modules/wallet/messages/en.json": "{}\n",
  "apps/server/package.json": manifest("@fairhouse/server", {}),
  "apps/server/compose.ts": "export const compose = 1;\n",
  "apps/server/races.test.ts": `${IMPORT} "./compose.ts";\n`,
  "e2e/wallet.spec.ts": 'test("x", () => say("wallet:title"));\n',
  "e2e/help.spec.ts": 'test("x", () => goto("/help"));\n',
};

const root = mkdtempSync(join(tmpdir(), "fairhouse-affected-"));
for (const [path, text] of Object.entries(FILES)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
afterAll(() => rmSync(root, { recursive: true, force: true }));

// B-1879
test("a rule affects its own test and, through the module's registration, those of the composed product", () => {
  expect(affectedBy(["modules/wallet/rules.ts"], root)).toEqual({
    tests: ["apps/server/races.test.ts", "modules/wallet/rules.test.ts"],
    specs: ["e2e/wallet.spec.ts"],
  });
});

test("a package affects what imports it by name, and no more", () => {
  expect(affectedBy(["packages/base/money.ts"], root)).toEqual({ tests: ["packages/base/money.test.ts"], specs: [] });
  expect(affectedBy(["packages/base/index.ts"], root).tests).toEqual([
    "apps/server/races.test.ts",
    "modules/wallet/rules.test.ts",
  ]);
});

// B-1879
test("a migration affects every test with a database, and texts affect the module that shows them", () => {
  expect(affectedBy(["modules/wallet/migrations/0001-create.sql"], root).tests).toEqual([
    "modules/wallet/server/wallet.test.ts",
  ]);
  expect(affectedBy(["modules/wallet/messages/en.json"], root).specs).toEqual(["e2e/wallet.spec.ts"]);
});

// B-1879
test("prose affects nothing, the lockfile everything, and the shell every page", () => {
  expect(affectedBy(["README.md", "docs/decisions/0001.md"], root)).toEqual({ tests: [], specs: [] });
  expect(affectedBy(["package-lock.json"], root)).toMatchObject({ specs: "all" });
  expect(affectedBy(["package-lock.json"], root).tests).toHaveLength(4);
  expect(affectedBy(["packages/ui/button.tsx"], root).specs).toBe("all");
});
