import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { coverageOf, listedCodes, percentOf } from "./coverage.ts";

const checkouts: string[] = [];
afterEach(() => {
  for (const checkout of checkouts.splice(0)) rmSync(checkout, { recursive: true });
});

function checkoutOf(files: { readonly [path: string]: object }): string {
  const checkout = mkdtempSync(join(tmpdir(), "fairhouse-languages-"));
  checkouts.push(checkout);
  for (const [path, messages] of Object.entries(files)) {
    mkdirSync(dirname(join(checkout, path)), { recursive: true });
    writeFileSync(join(checkout, path), JSON.stringify(messages));
  }
  return checkout;
}

const texts = (count: number, word: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`key${at}`, `${word} ${at}`]));

const wallet = (vietnamese: number) => ({
  "modules/wallet/messages/en.json": texts(100, "Wallet"),
  "modules/wallet/messages/ur.json": texts(100, "بٹوہ"),
  "modules/wallet/messages/vi.json": texts(vietnamese, "Ví"),
});

// B-0630
test("a language is offered from 85 texts of 100 on, and not with 84", () => {
  expect(listedCodes(checkoutOf(wallet(85)))).toEqual(["EN", "UR", "VI"]);
  expect(listedCodes(checkoutOf(wallet(84)))).toEqual(["EN", "UR"]);
});

test("a share is cut off and never rounded up", () => {
  const files = {
    "modules/wallet/messages/en.json": texts(1_000, "Wallet"),
    "modules/wallet/messages/vi.json": texts(849, "Ví"),
  };
  const checkout = checkoutOf(files);
  expect(percentOf(coverageOf("VI", checkout))).toBe(84);
  expect(listedCodes(checkout)).toEqual(["EN"]);
});

// B-0948
test("what only operators read is not counted", () => {
  const checkout = checkoutOf({
    ...wallet(85),
    "modules/staff/messages/en.json": texts(500, "Staff"),
    "apps/backoffice/messages/en.json": texts(500, "Office"),
    "modules/games/messages/en.json": { office: texts(500, "Switch") },
  });
  expect(coverageOf("VI", checkout)).toMatchObject([{ namespace: "wallet", wanted: 100, written: 85 }]);
});

test("a copied English sentence and an empty text are no translation, a name is one", () => {
  const en = { copied: "Take your money out", empty: "Deposit", name: "Fairhouse", share: "RTP {rate}" };
  const vi = { copied: en.copied, empty: " ", name: en.name, share: en.share };
  const checkout = checkoutOf({ "modules/games/messages/en.json": en, "modules/games/messages/vi.json": vi });
  expect(coverageOf("VI", checkout)[0]?.missing).toEqual(["copied", "empty"]);
});
