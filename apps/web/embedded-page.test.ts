import { expect, test } from "vitest";
import { embedJson } from "./embedded-page.ts";

test("no text of the server can end the element that carries the page's state", () => {
  const state = { name: "</script><script>alert(1)</script><!--\u2028&" };
  const json = embedJson(state);
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(state);
});
