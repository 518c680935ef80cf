import type { Page } from "@playwright/test";
import { expectLook, expectNoFinding, expectNoSideScroll, hosts } from "../fixtures.ts";
import { type Look, nameOf, SIZES } from "../look.ts";
import { goWithin, movingParts, smallTargets, untilSettled } from "../measures.ts";
import { listScreens, type Screen } from "../screens.ts";
import { clippedTexts } from "../urdu-fonts.ts";
import { LOOKS, WIDTHS } from "./looks.ts";
import { expect, type Role, test } from "./visitors.ts";

/** What a visit holds a page to. */
type Visit = { readonly page: Page; readonly screen: Pick<Screen, "address" | "isOfNothing">; readonly look: Look };

const NOT_FOUND = { address: "/no-such-page", isOfNothing: true, frame: "page", access: "public" } as const;
const screens = [...(await listScreens()), NOT_FOUND];

const roleOf = ({ access, frame }: Pick<Screen, "access" | "frame">): Role => {
  if (frame === "agent") return "agent";
  return access === "public" ? "visitor" : "member";
};

for (const look of LOOKS)
  for (const screen of screens) {
    const role = roleOf(screen);
    // B-0039, B-0040, B-0041, B-0044, B-0045, B-0048, B-0049, B-0094, B-0632, B-0638, B-0639, B-0641, B-0643
    test(`${screen.address} as ${role}, ${nameOf(look)}: found, named, read and pressed by everybody, whole at every width, still`, async ({
      pageOf,
    }) => {
      const visit = { page: await pageOf(role, look), screen, look };
      await open(visit);
      await expectNoFinding(visit.page, `${screen.address}, ${nameOf(look)}`);
      await expectFit(visit);
    });
  }

// B-0638, B-0641, B-0643
for (const look of LOOKS)
  test(`every public page as member, ${nameOf(look)}: named, pressed by everybody, whole at every width, still`, async ({
    pageOf,
  }) => {
    const page = await pageOf("member", look);
    await page.goto(`${hosts.site}/member`);
    await untilSettled(page);
    for (const screen of screens.filter((one) => roleOf(one) === "visitor"))
      await test.step(screen.address, async () => {
        await goWithin(page, screen.address);
        await untilSettled(page);
        await expectNamed(page, screen.address);
        await expectFit({ page, screen, look });
      });
  });

async function open({ page, screen: { address, isOfNothing }, look }: Visit): Promise<void> {
  const response = await page.goto(hosts.site + address);
  expect.soft(isOfNothing ? [200, 404] : [200], address).toContain(response?.status());
  await untilSettled(page);
  await expectLook(page, look);
  await expectNamed(page, address);
}

async function expectNamed(page: Page, address: string): Promise<void> {
  await expect.soft(page.locator("h1"), address).toHaveCount(1);
  await expect.soft(page, address).toHaveTitle(/.+ · Fairhouse$/);
  await expect.soft(page.getByText("18+").first(), address).toBeVisible();
}

async function expectFit({ page, screen: { address }, look }: Visit): Promise<void> {
  for (const width of WIDTHS) {
    const at = `${address} at ${width}`;
    await page.setViewportSize({ width, height: 800 });
    await expectNoSideScroll(page, at);
    if (width === 390) expect.soft(await smallTargets(page), `too small to press, ${at}`).toEqual([]);
    if (look.language === "UR" && width < 768) await expectUrduWhole(page, at);
  }
  // Who asked for less movement sees none.
  expect.soft(await movingParts(page), `moves in spite of less movement, ${address}`).toEqual([]);
  await page.setViewportSize(SIZES.desktop);
}

/** Titles are Nastaliq, texts Naskh, and nothing of them is cut off. */
async function expectUrduWhole(page: Page, at: string): Promise<void> {
  expect.soft(await clippedTexts(page), `cut off, ${at}`).toEqual([]);
  const [title, text] = await page.evaluate(() => {
    const fontOf = (selector: string) => {
      const element = document.querySelector(selector);
      return element ? getComputedStyle(element).fontFamily : undefined;
    };
    return [fontOf("main :is(h1, h2):not(.sr, .num, .code)"), fontOf("body")];
  });
  if (title !== undefined) expect.soft(title, `titles, ${at}`).toMatch(/^"Noto Nastaliq Urdu"/);
  expect.soft(text, `texts, ${at}`).toMatch(/^Roboto, "Noto Naskh Arabic UI"/);
}
