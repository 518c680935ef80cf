import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Check } from "./check.ts";
import { readText } from "./files.ts";

const DOCUMENT = "docs/operating/README.md";
const LIST = "apps/server/settings-list.ts";
const MARKED = /(?<=<!-- settings -->\n).*?(?=\n<!-- \/settings -->)/s;

/**
 * The operators' table of variables is what server, vendors and modules say of their own settings; `--write` writes it. So
 * a setting is described where it is read, and nowhere else.
 */
export const settings: Check = {
  name: "settings",
  async run({ root, write }) {
    if (!existsSync(join(root, LIST))) return [];
    const document = readText(root, DOCUMENT);
    if (!MARKED.test(document))
      return [{ file: DOCUMENT, message: "The table of variables stands between <!-- settings --> and its end." }];
    const table = await readTable(root);
    if (MARKED.exec(document)?.[0] === table) return [];
    if (!write) return [{ file: DOCUMENT, message: "The table is not true: `npm run check -- settings --write`." }];
    writeFileSync(
      join(root, DOCUMENT),
      document.replace(MARKED, () => table),
    );
    return [];
  },
};

async function readTable(root: string): Promise<string> {
  const load = (file: string) => import(pathToFileURL(join(root, file)).href);
  const { findModules } = await load("packages/platform/slices.ts");
  const { listSettings, tableOf } = await load(LIST);
  return tableOf(listSettings(await findModules(root)));
}
