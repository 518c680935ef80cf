import { expect, test } from "vitest";
import { decideTexts, textIn } from "./rules.ts";

const text = (language: string, title = "A title", body = "A body") => ({ language, title, body });

test("a message is written in English at least, each language once and nothing empty", () => {
  expect(decideTexts([text("EN", " A title "), text("UR")])).toEqual({
    ok: true,
    value: { EN: { title: "A title", body: "A body" }, UR: { title: "A title", body: "A body" } },
  });
  expect(decideTexts([text("UR")])).toMatchObject({ refusal: "english_missing" });
  expect(decideTexts([text("EN", " ")])).toMatchObject({ refusal: "text_empty" });
  expect(decideTexts([text("EN"), text("EN")])).toMatchObject({ refusal: "language_twice" });
});

test("English stands in for a language that a message was not written in", () => {
  const texts = { EN: { title: "Hello", body: "-" }, UR: { title: "سلام", body: "-" } };
  expect(textIn(texts, "UR")).toMatchObject({ language: "UR", title: "سلام" });
  expect(textIn(texts, "TH")).toMatchObject({ language: "EN", title: "Hello" });
});
