import { describe, expect, test } from "vitest";
import { findProblems } from "./fixture.ts";
import { messages } from "./messages.ts";

const page = 'const t = useText("wallet");\nt("title");\nt("left", { amount });\n';
const english = { title: "Wallet", left: "{amount} left" };
const urdu = { title: "بٹوہ", left: "{amount} باقی" };

async function messagesOf(en: object, ur: object, source = page, extra = {}): Promise<string[]> {
  const files = {
    "modules/wallet/package.json": "{}",
    "modules/wallet/messages/en.json": JSON.stringify(en),
    "modules/wallet/messages/ur.json": JSON.stringify(ur),
    "modules/wallet/web/wallet-page.tsx": source,
    ...extra,
  };
  return (await findProblems(messages, files)).map((problem) => problem.message);
}

describe("message keys", () => {
  test("complete messages in both languages pass", async () => {
    expect(await messagesOf(english, urdu)).toEqual([]);
  });

  test("a key that is used and not written is found", async () => {
    expect(await messagesOf(english, urdu, `${page}t("fee");\n`)).toEqual([
      expect.stringContaining("wallet.fee is in no messages/en.json"),
    ]);
  });

  test("a key that nothing uses is found", async () => {
    expect(await messagesOf({ ...english, old: "Old" }, { ...urdu, old: "پرانا" })).toEqual([
      expect.stringContaining("old is used nowhere"),
    ]);
  });

  test("a key behind a template prefix is used", async () => {
    const en = { ...english, state: { paid: "Paid" } };
    const ur = { ...urdu, state: { paid: "ادا شدہ" } };
    expect(await messagesOf(en, ur, `${page}t(\`state.\${state}\`);\n`)).toEqual([]);
  });

  test("a key behind a template prefix with its namespace is used from anywhere", async () => {
    const en = { ...english, state: { paid: "Paid" } };
    const ur = { ...urdu, state: { paid: "ادا شدہ" } };
    const other = { "apps/web/shell.tsx": "const title = `wallet:state.${" + "state}`;\n" };
    expect(await messagesOf(en, ur, page, other)).toEqual([]);
  });

  test("a key that only another module names is not used by it", async () => {
    const other = { "modules/games/web/game-page.tsx": 'const title = "old";\n' };
    const full = { "modules/games/web/game-page.tsx": 'const title = "wallet:old";\n' };
    const en = { ...english, old: "Old" };
    const ur = { ...urdu, old: "پرانا" };
    expect(await messagesOf(en, ur, page, other)).toEqual([expect.stringContaining("used nowhere")]);
    expect(await messagesOf(en, ur, page, full)).toEqual([]);
  });

  // B-0658
  test("a message missing in Urdu is found", async () => {
    expect(await messagesOf(english, { title: "بٹوہ" })).toEqual([expect.stringContaining("left is missing")]);
  });

  test("English in the Urdu file is found, unless it is a listed name", async () => {
    const same = { ...urdu, title: "Wallet" };
    expect(await messagesOf(english, same)).toEqual([expect.stringContaining("title equals the English")]);
    const listed = { "scripts/checks/messages-same-in-both.json": '["wallet.title"]' };
    expect(await messagesOf(english, same, page, listed)).toEqual([]);
  });

  test("an allowance that is no longer needed is found", async () => {
    const listed = { "scripts/checks/messages-same-in-both.json": '["wallet.title"]' };
    expect(await messagesOf(english, urdu, page, listed)).toEqual([expect.stringContaining("take it out")]);
  });

  test("a broken ICU message is found", async () => {
    expect(await messagesOf({ ...english, left: "{amount left" }, urdu)).toEqual([
      expect.stringContaining("left is not a valid ICU message"),
    ]);
  });

  test("a value that only one language names is found", async () => {
    expect(await messagesOf(english, { ...urdu, left: "باقی" })).toEqual([
      expect.stringContaining("left needs {amount}"),
    ]);
  });
});
