import { listedCodes } from "@fairhouse/i18n/coverage";
import { expect, test } from "vitest";
import { FIRST_CONTENT, firstTextsOf } from "./first-content.ts";

const tagsIn = (html = "") => html.match(/<[^>]+>/g) ?? [];

// B-0993
test("a fresh installation says everything in every language of the site, with the same links and parts", () => {
  for (const one of FIRST_CONTENT) {
    const texts = firstTextsOf(one);
    for (const code of listedCodes()) {
      const text = texts[code];
      expect(Object.keys(text ?? {}).sort(), `${one.name} in ${code}`).toEqual(Object.keys(one.texts.EN).sort());
      expect(tagsIn(text?.content), `${one.name} in ${code}`).toEqual(tagsIn(one.texts.EN.content));
    }
    expect(new Set(Object.values(texts).map(({ title }) => title)).size, one.name).toBe(Object.keys(texts).length);
  }
});
