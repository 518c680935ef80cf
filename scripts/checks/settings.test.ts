import { expect, test } from "vitest";
import { findProblems } from "./fixture.ts";
import { settings } from "./settings.ts";

const FOUND = "export const findModules = async () => ['| `SHOP_NAME` | none | What the shop is called. |'];\n";
const LIST = "export const listSettings = (found) => found;\nexport const tableOf = (list) => list.join('\\n');\n";
const files = (table: string) => ({
  "packages/platform/slices.ts": FOUND,
  "apps/server/settings-list.ts": LIST,
  "docs/operating/README.md": `# Operating\n\n<!-- settings -->\n${table}\n<!-- /settings -->\n`,
});

// B-2002
test("a table that says what the parts say is true, and any other is not", async () => {
  expect(await findProblems(settings, files("| `SHOP_NAME` | none | What the shop is called. |"))).toEqual([]);
  expect(await findProblems(settings, files("| `SHOP_NAME` | none | Something else. |"))).toEqual([
    { file: "docs/operating/README.md", message: "The table is not true: `npm run check -- settings --write`." },
  ]);
});

test("the table can be written, and a document without its place is told so", async () => {
  expect(await findProblems(settings, files(""), { write: true })).toEqual([]);
  expect(await findProblems(settings, { ...files(""), "docs/operating/README.md": "# Operating\n" })).toEqual([
    expect.objectContaining({ file: "docs/operating/README.md" }),
  ]);
});
