import { expect, test } from "vitest";
import { foldText, type HelpAnswer, searchHelp } from "./rules.ts";

const answer = (item: string, question: string, text: string): HelpAnswer => ({
  topic: "topic",
  item,
  topicTitle: "",
  question,
  answer: text,
});
const answers = [
  answer("waits", "Where is my deposit?", "It waits for the payment."),
  answer("cafe", "Café hours", "It is not known."),
  answer("payment", "What is the payment password?", "Six digits."),
  answer("urdu", "رقم کیسے نکلتی ہے؟", "ادائیگی کا پاس ورڈ مانگا جاتا ہے۔"),
  answer("vowels", "مُہر کیا ہے؟", "راؤنڈ سے پہلے شائع ہوتی ہے۔"),
  answer("thai", "ฝากเงินอย่างไร", "เลือกวิธี"),
];
const found = (query: string) => searchHelp(answers, query).map(({ item }) => item);

// B-0963
test("accents and capitals make no difference, whichever side has them", () => {
  expect(found("cafe")).toEqual(["cafe"]);
  expect(found("CAFÉ HÓURS")).toEqual(["cafe"]);
  expect(foldText("Điện thoại")).toBe("dien thoai");
});

test("an answer with the words in its question stands before one that only mentions them", () => {
  expect(found("payment")).toEqual(["payment", "waits"]);
  expect(found("payment password")).toEqual(["payment"]);
});

// B-0963
test("Urdu is found without its vowel signs, and typed with the letters of an Arabic keyboard", () => {
  expect(found("مہر")).toEqual(["vowels"]);
  expect(found("نِکلتی")).toEqual(["urdu"]);
  expect(found("نكلتي")).toEqual(["urdu"]);
  expect(found("ادائيگی")).toEqual(["urdu"]);
});

// B-0963
test("a script without spaces is found by a part of its line", () => {
  expect(found("เงิน")).toEqual(["thai"]);
});

test("an empty search shows everything, and a word that stands nowhere shows nothing", () => {
  expect(found("  ")).toHaveLength(answers.length);
  expect(found("jackpot")).toEqual([]);
});
