import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT_FOLDER } from "@fairhouse/platform/slices";
import { GUARD_STEPS, type MoneyEntry } from "@fairhouse/protection/server";
import { describe, expect, test } from "vitest";

/** Where the sentences of an entry are, and what it refuses under a code of its own. */
const TOLD: readonly { entry: MoneyEntry; module: string; texts: string; own: readonly string[] }[] = [
  { entry: "deposit", module: "wallet", texts: "reasons", own: [] },
  { entry: "launch", module: "games", texts: "causes", own: ["in_need_true_account", "age_unconfirmed"] },
  { entry: "transfer", module: "vendor-wallets", texts: "causes", own: ["limit_reached"] },
];

const folderOf = (module: string) => join(ROOT_FOLDER, "modules", module, "messages");
type Texts = { readonly [group: string]: { readonly [reason: string]: string } };

describe.each(TOLD)("a $entry that the guard refuses", ({ entry, module, texts, own }) => {
  const causes = GUARD_STEPS.filter(({ entries }) => (entries as readonly MoneyEntry[]).includes(entry))
    .map(({ refusal }) => refusal as string)
    .filter((refusal) => !own.includes(refusal));

  // B-2238
  test.each(readdirSync(folderOf(module)))("has a sentence for every cause in %s", (file) => {
    const told = (JSON.parse(readFileSync(join(folderOf(module), file), "utf8")) as Texts)[texts] ?? {};
    for (const cause of causes) expect(told[cause], `${cause} in ${file}`).toMatch(/\S{2,}/);
  });
});
