import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { ListedCode } from "./locales.ts";
import { pseudoText } from "./pseudo.ts";
import { type MessagesOptions, messages } from "./vite.ts";

const folder = mkdtempSync(join(tmpdir(), "fairhouse-messages-"));
afterAll(() => rmSync(folder, { recursive: true }));

write("en.json", {
  title: "Wallet",
  left: { one: "{amount} left", two: "Nothing left" },
  office: { note: "For staff" },
});
write("ur.json", { title: "بٹوہ", left: { one: "{amount} باقی" } });

function write(name: string, file: object): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), JSON.stringify(file));
}

/** What the plugin puts into the file of a language, and what it says in the build's log. */
function build(code: ListedCode, options: Partial<MessagesOptions> = {}) {
  const plugin = messages({ folders: { wallet: folder }, first: [], languages: ["EN", "UR"], ...options });
  const warnings: string[] = [];
  const context = { addWatchFile: () => {}, warn: (text: string) => warnings.push(text) };
  const load = plugin.load as unknown as (this: typeof context, id: string) => string;
  const read = (file: string) =>
    JSON.parse(load.call(context, `\0virtual:messages/${code}/${file}`).replace(/^export default |;\n.*$/gs, ""));
  return { wallet: read("wallet").wallet, first: read("first"), late: read("wallet/left"), warnings };
}

// B-0626
test("English stands in for a message that is missing, and it is counted", () => {
  const { wallet, warnings } = build("UR");
  expect(wallet.title).toBe("بٹوہ");
  expect(wallet.left.two).toBe("Nothing left");
  expect(warnings).toEqual(["UR lacks 2 messages of wallet; English stands in."]);
});

// B-0948
test("what the page cannot show does not travel and is not counted", () => {
  const { wallet, warnings } = build("UR", { isShown: (_, key) => !key.startsWith("office.") });
  expect(wallet.office).toBeUndefined();
  expect(warnings).toEqual(["UR lacks 1 messages of wallet; English stands in."]);
});

test("only English is disguised", () => {
  expect(build("EN", { disguise: pseudoText }).wallet.title).toBe("Ŵåļļéŧ ···");
  expect(build("UR", { disguise: pseudoText }).wallet.title).toBe("بٹوہ");
});

test("of what a first page shows only that travels with it, and the rest has it too", () => {
  const { first, wallet } = build("UR", { firstParts: { wallet: ["title"] } });
  expect(first).toEqual({ "wallet/first": { title: "بٹوہ" } });
  expect(wallet.left.one).toBeDefined();
});

test("what is shown only after something was done has a file of its own, and does not travel with the rest", () => {
  const { first, wallet, late } = build("UR", { first: ["wallet"], lateParts: { wallet: "left" } });
  expect(first.wallet).toEqual({ title: "بٹوہ", office: { note: "For staff" } });
  expect(wallet).toBeUndefined();
  expect(late).toEqual({ "wallet/left": { left: { one: [["amount"], " باقی"], two: "Nothing left" } } });
});
