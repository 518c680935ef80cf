import { expect, test } from "vitest";
import { pseudoText } from "./pseudo.ts";
import { textOf } from "./store.ts";

test("every letter wears an accent and the text is half as long again", () => {
  expect(pseudoText("Your wallet")).toBe("Ýöûŕ ŵåļļéŧ ·····");
  expect(pseudoText("How to verify a round")).toMatch(/ ·{6} ·{3}$/);
  expect(pseudoText("1,250 / 12")).toBe("1,250 / 12");
});

test("values, tags and plurals work as before", () => {
  const message = "<link>{amount}</link> left, {count, plural, one {# entry} other {# entries}}";
  const text = textOf("en", { left: pseudoText(message) });
  const shown = (count: number) =>
    [text.rich("left", { amount: "P 5", count, link: (chunks) => ["[", chunks, "]"] })].flat(9).join("");
  expect(shown(1)).toMatch(/^\[P 5\] ļéƒŧ, 1 éñŧŕý [· ]+$/);
  expect(shown(2)).toMatch(/^\[P 5\] ļéƒŧ, 2 éñŧŕîéš [· ]+$/);
});
