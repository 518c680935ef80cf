import { expect, test } from "vitest";
import { EMPTY_DRAFT, firstUnwritten, sendingOf } from "./sending.ts";

const text = (language: string, title: string, body = title) => ({ language, title, body });
const written = { ...EMPTY_DRAFT, kind: "all" as const, texts: [text("EN", "Hello"), text("TH", "สวัสดี")] };

// B-2851
test("a message is sent in every language that it was written in, without those that were left empty", () => {
  expect(
    sendingOf({ ...written, texts: [...written.texts, text("VI", " ")] }, { purpose: "service", requestKey: "the-key" })
      .texts,
  ).toEqual([text("EN", "Hello"), text("TH", "สวัสดี")]);
});

// B-2851
test("English is always written, and a language that was begun is finished or removed", () => {
  expect(firstUnwritten(EMPTY_DRAFT)).toBe("EN");
  expect(firstUnwritten(written)).toBeNull();
  expect(firstUnwritten({ ...written, texts: [...written.texts, text("VI", "Chào", "")] })).toBe("VI");
  expect(firstUnwritten({ ...written, texts: [...written.texts, text("VI", "", "")] })).toBeNull();
});
