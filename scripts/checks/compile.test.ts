import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { findGapsInTheFence } from "./compile.ts";

const checkout = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

async function gapsAfter(change: (config: string) => string): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), "fairhouse-types-"));
  try {
    mkdirSync(join(root, "scripts/checks"), { recursive: true });
    symlinkSync(join(checkout, "node_modules"), join(root, "node_modules"));
    cpSync(join(checkout, "scripts/checks/fixtures"), join(root, "scripts/checks/fixtures"), { recursive: true });
    for (const name of ["tsconfig.base.json", "tsconfig.server.json", "tsconfig.web.json"])
      writeFileSync(join(root, name), change(readFileSync(join(checkout, name), "utf8")));
    return (await findGapsInTheFence(root)).map((problem) => problem.file ?? "");
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

// B-0672
test("`window` in server code and `node:fs` in browser code do not compile", async () => {
  expect(await gapsAfter((config) => config)).toEqual([]);
});

test("a server that is given the DOM is noticed", async () => {
  const gaps = await gapsAfter((config) => config.replace('"lib": ["esnext"]', '"lib": ["esnext", "dom"]'));
  expect(gaps).toEqual(["tsconfig.server.json"]);
});

test("a browser that is given Node is noticed", async () => {
  const gaps = await gapsAfter((config) => config.replace('"vite/client"', '"vite/client", "node"'));
  expect(gaps).toEqual(["tsconfig.web.json"]);
});
