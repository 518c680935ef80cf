import { expect, test } from "vitest";
import { findProblems } from "./fixture.ts";
import { richTexts } from "./rich-texts.ts";

const screen = `const t = useText("wallet");
const line = t.rich("held.until", { at: () => <DateTime at={at} /> });
const link = t.rich("more", { link: (words) => <a href="/">{words}</a>, count: 3 });
`;
const messages = (until: string) => JSON.stringify({ held: { until }, more: "Read <link>more</link> of {count}." });

async function faultsOf(en: string, ur: string): Promise<string[]> {
  const problems = await findProblems(richTexts, {
    "modules/wallet/web/screen.tsx": screen,
    "modules/wallet/messages/en.json": messages(en),
    "modules/wallet/messages/ur.json": messages(ur),
  });
  return problems.map(({ file, line, message }) => `${file}:${line} ${message.split(":")[0]}`);
}

test("what is drawn in a text has a tag in every language", async () => {
  expect(await faultsOf("Until <at></at>", "<at></at> تک")).toEqual([]);
  expect(await faultsOf("Until {at}", "<at></at> تک")).toEqual([
    "modules/wallet/web/screen.tsx:2 held.until in modules/wallet/messages/en.json has no <at></at>",
  ]);
  expect(await faultsOf("Until <at></at>", "{at} تک")).toEqual([
    "modules/wallet/web/screen.tsx:2 held.until in modules/wallet/messages/ur.json has no <at></at>",
  ]);
});
