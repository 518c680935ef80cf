import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listAlone } from "./test-alone.ts";

// B-1519
test("a test file that changes what others in its process use runs in a process of its own", async () => {
  const root = mkdtempSync(join(tmpdir(), "fairhouse-alone-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "node_modules"));
  const files = {
    "module.test.ts": 'vi.mock("./other.ts")',
    "global.test.tsx": 'vi.stubGlobal("document", {})',
    "clock.test.ts": "beforeEach(() => void vi.useFakeTimers());",
    "folder.test.ts": "process.chdir(root);",
    "environment.test.ts": 'process.env.MODE = "play";',
    "reads.test.ts": "const isLong = process.env.TEST_LONG; const hook = vi.fn(); vi.spyOn(service, 'call');",
    "node_modules/strange.test.ts": 'vi.mock("./other.ts")',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  expect(await listAlone(root, "**/*.test.{ts,tsx}", ["**/node_modules/**"])).toEqual([
    "clock.test.ts",
    "environment.test.ts",
    "folder.test.ts",
    "global.test.tsx",
    "module.test.ts",
  ]);
});
