import { expect, test } from "vitest";
import { decideText, lengthOf, PICTURE_BYTES_MAX, picturesFault } from "./rules.ts";

// B-2872
test("a text has at most 140 characters, and a character that takes two units is one", () => {
  const faces = "😀".repeat(140);
  expect(lengthOf(faces)).toBe(140);
  expect(decideText(`  ${faces} `)).toEqual({ ok: true, value: faces });
  expect(decideText(`${faces}!`)).toEqual({ ok: false, refusal: "text_long" });
  expect(decideText("گ".repeat(140))).toMatchObject({ ok: true });
  expect(decideText(" \n ")).toEqual({ ok: false, refusal: "text_empty" });
});

const picture = { size: PICTURE_BYTES_MAX, type: "image/png" };

// B-2874, B-0648
test("three pictures of 5 MB are taken, a fourth, a larger one and another kind are not", () => {
  expect(picturesFault([picture, { ...picture, type: "image/jpeg" }, picture])).toBeUndefined();
  expect(picturesFault([picture, picture, picture, picture])).toBe("too_many");
  expect(picturesFault([{ ...picture, size: PICTURE_BYTES_MAX + 1 }])).toBe("too_large");
  expect(picturesFault([{ ...picture, type: "image/gif" }])).toBe("kind_unknown");
});
