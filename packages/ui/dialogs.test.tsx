import { createTextStore, TextProvider } from "@fairhouse/i18n";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChunkError, chunk } from "./chunk.tsx";
import { DialogHost, hasDialog, registerDialogs } from "./dialogs.tsx";

test("a dialog is fetched on intent: registering it loads nothing and the page begins without any", () => {
  let fetched = 0;
  registerDialogs({
    sample: async () => {
      fetched += 1;
      return { default: () => null };
    },
  });
  const texts = createTextStore("EN", async () => ({}));
  expect(renderToStaticMarkup(<TextProvider store={texts}>{<DialogHost />}</TextProvider>)).toBe("");
  expect([hasDialog("sample"), hasDialog("other"), fetched]).toEqual([true, false, 0]);
});

// B-0062
test("a part that fails to arrive is asked for once more, then the failure is told, and the next visit tries again", async () => {
  let asked = 0;
  const part = chunk(async () => {
    asked += 1;
    if (asked <= 3) throw new TypeError("cut");
    return { default: () => null };
  });
  await expect(part.preload()).rejects.toThrow(ChunkError);
  expect(asked).toBe(2);
  await part.preload();
  expect(asked).toBe(4);
  expect(part.peek()).toBeDefined();
});
