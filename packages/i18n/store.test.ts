import { expect, test } from "vitest";
import { createTextStore, textOf } from "./store.ts";

const MESSAGES = {
  EN: {
    wallet: { title: "Ledger", entries: "{count, plural, one {# entry} other {# entries}}" },
    games: { title: "Games" },
  },
  UR: {
    wallet: { title: "کھاتہ", entries: "{count, plural, one {# اندراج} other {# اندراجات}}" },
    games: { title: "کھیل" },
  },
};

function readingStore(code: "EN" | "UR") {
  const asked: string[] = [];
  const store = createTextStore(code, async (language, namespace) => {
    asked.push(`${language}/${namespace}`);
    return { [namespace]: MESSAGES[language as "EN"][namespace as "wallet"] };
  });
  return { store, asked };
}

test("only the language in use is fetched, each namespace once", async () => {
  const { store, asked } = readingStore("UR");
  const [first, second] = await Promise.all([store.snapshot().text("wallet"), store.snapshot().text("wallet")]);
  expect(first("title")).toBe("کھاتہ");
  expect(second).toBe(first);
  expect(asked).toEqual(["UR/wallet"]);
});

// B-0628
test("a switch of language changes everything in use at once and tells the page", async () => {
  const { store, asked } = readingStore("EN");
  await store.snapshot().text("wallet");
  const seen: string[] = [];
  store.subscribe(() => seen.push(store.snapshot().locale.direction));
  await store.switchTo("UR");
  expect(asked).toEqual(["EN/wallet", "UR/wallet"]);
  expect(seen).toEqual(["rtl"]);
  expect(store.firstSnapshot().locale.code).toBe("EN");
  const text = store.snapshot().text("wallet");
  expect(text instanceof Promise ? "on the way" : text("entries", { count: 3 })).toBe("3 اندراجات");
});

// B-0941
test("of two switches at once the later wish wins, whichever file comes first", async () => {
  const arrivals: (() => void)[] = [];
  const store = createTextStore("EN", async () => {
    await new Promise<void>((arrive) => arrivals.push(arrive));
    return { wallet: MESSAGES.EN.wallet };
  });
  const first = store.load(["wallet"]);
  store.snapshot().text("wallet");
  arrivals.shift()?.();
  await first;
  const both = [store.switchTo("UR"), store.switchTo("EN")];
  arrivals.reverse();
  for (const arrive of arrivals) arrive();
  await Promise.all(both);
  expect(store.snapshot().locale.code).toBe("EN");
});

test("a file that did not arrive is fetched again the next time", async () => {
  let failures = 1;
  const store = createTextStore("EN", async () => {
    failures -= 1;
    if (failures >= 0) throw new Error("cut");
    return { wallet: MESSAGES.EN.wallet };
  });
  await expect(store.snapshot().text("wallet")).rejects.toThrow("cut");
  await store.load(["wallet"]);
  expect(store.used()).toEqual(["wallet"]);
});

test("a refusal without a message of its own is told apart from one with", () => {
  const text = textOf("en", { refusals: { limit: "Your limit is reached." } });
  expect(text.maybe("refusals.limit")).toBe("Your limit is reached.");
  expect(text.maybe("refusals.other")).toBeUndefined();
  expect(text("refusals.other")).toBe("refusals.other");
});
