import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findProblems } from "./fixture.ts";
import { languages } from "./messages-languages.ts";

const english = { title: "Wallet", left: "{amount} left", entries: "{count, plural, one {# entry} other {# entries}}" };
const urdu = { title: "بٹوہ", left: "{amount} باقی", entries: "{count, plural, one {# اندراج} other {# اندراجات}}" };
const chinese = { title: "钱包", left: "剩余 {amount}", entries: "{count, plural, other {# 条记录}}" };

async function messagesOf(files: { [name: string]: object }, options = {}): Promise<string[]> {
  const paths = Object.entries({ "en.json": english, "ur.json": urdu, ...files }).map(([name, value]) => [
    name.includes("/") ? name : `modules/wallet/messages/${name}`,
    JSON.stringify(value),
  ]);
  return (await findProblems(languages, Object.fromEntries(paths), options)).map(({ message }) => message);
}

const listed = (...codes: string[]) => ({ "scripts/checks/messages-listed.json": codes });

describe("languages beside English", () => {
  test("a language may be written in part", async () => {
    expect(await messagesOf({ "cn.json": { title: chinese.title } })).toEqual([]);
  });

  test("a file of no known language is found, and that of an opaque code is not", async () => {
    expect(await messagesOf({ "xx.json": {} })).toEqual(["No language of the registry has this name."]);
    expect(await messagesOf({ "ty.json": {} })).toEqual([]);
  });

  test("a text without an English one is found", async () => {
    expect(await messagesOf({ "cn.json": { ...chinese, old: "旧" } })).toEqual([
      expect.stringContaining("old has no English"),
    ]);
  });

  test("a text that lost its amount is found", async () => {
    expect(await messagesOf({ "cn.json": { ...chinese, left: "剩余" } })).toEqual([
      expect.stringContaining("left needs {amount}"),
    ]);
  });

  test("a broken ICU message is found", async () => {
    expect(await messagesOf({ "cn.json": { ...chinese, left: "剩余 {amount" } })).toEqual([
      expect.stringContaining("left is not a valid ICU message"),
    ]);
  });

  test("a plural form that the language has not is found", async () => {
    const entries = "{count, plural, one {# 条} other {# 条}}";
    expect(await messagesOf({ "cn.json": { ...chinese, entries } })).toEqual([
      expect.stringContaining("has the plural form one"),
    ]);
  });

  test("a plural form that the language needs is found, in Urdu and in Russian", async () => {
    expect(await messagesOf({ "ur.json": { ...urdu, entries: "{count, plural, other {# اندراجات}}" } })).toEqual([
      expect.stringContaining("lacks the plural form one of اردو"),
    ]);
    const entries = "{count, plural, one {# запись} other {# записей}}";
    expect(await messagesOf({ "ru.json": { entries } })).toEqual([
      expect.stringContaining("lacks the plural form few, many"),
    ]);
  });
});

describe("languages that are offered", () => {
  // B-0947
  test("one that was offered and fell under 85 % is found", async () => {
    expect(await messagesOf({ ...listed("EN", "UR", "CN"), "cn.json": chinese })).toEqual([]);
    const half = { title: chinese.title, left: chinese.left };
    expect(await messagesOf({ ...listed("EN", "UR", "CN"), "cn.json": half })).toEqual([
      expect.stringContaining("CN has 66 % of the players' texts and needs 85: wallet lacks entries"),
    ]);
  });

  test("Urdu may lack nothing", async () => {
    const { left: _, ...rest } = urdu;
    expect(await messagesOf({ ...listed("EN", "UR"), "ur.json": rest })).toEqual([
      expect.stringContaining("UR has 66 % of the players' texts and needs 100"),
    ]);
  });

  test("the report tells the share of each language and what is not whole", async () => {
    const root = mkdtempSync(join(tmpdir(), "fairhouse-report-"));
    mkdirSync(`${root}/modules/wallet/messages`, { recursive: true });
    writeFileSync(`${root}/modules/wallet/messages/en.json`, JSON.stringify(english));
    writeFileSync(`${root}/modules/wallet/messages/cn.json`, JSON.stringify({ title: chinese.title }));
    const report = languages.report?.({ root, write: false });
    rmSync(root, { recursive: true });
    expect(report).toEqual(["EN    100 %  3 of 3", "CN     33 %  1 of 3  (wallet 33)"]);
  });
});
