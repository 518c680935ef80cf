import type { Page } from "@playwright/test";
import { expect, expectNoSideScroll, hosts, test } from "../fixtures.ts";
import { untilHydrated } from "../measures.ts";
import { clippedTexts } from "../urdu-fonts.ts";
import { wordsOf } from "../words.ts";

const PICKER = "header select";

async function choose(page: Page, code: string): Promise<void> {
  await untilHydrated(page);
  await page.locator(PICKER).selectOption(code);
}

// B-0628
test("a visitor changes the language in place, and what was typed stays", async ({ page }) => {
  await page.goto(`${hosts.site}/books/verify`);
  const [english, urdu] = [wordsOf("EN"), wordsOf("UR")];
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(english("books:verify.title"));
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByLabel(english("books:verify.paste")).fill("{ half a proof");

  await choose(page, "UR");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(urdu("books:verify.title"));
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.locator("html")).toHaveAttribute("lang", "ur");
  await expect(page).toHaveTitle(new RegExp(urdu("books:verify.title")));
  await expect(page.getByLabel(urdu("books:verify.paste"))).toHaveValue("{ half a proof");
  expect(await page.evaluate(() => "isSamePage" in window), "no reload").toBe(true);
});

// B-0628
test("the choice survives a reload, from the first byte on, and lost cookies", async ({ page, context }) => {
  await page.goto(`${hosts.site}/books`);
  await choose(page, "UR");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const answer = await page.request.get(`${hosts.site}/books`);
  expect(await answer.text()).toContain('<html lang="ur" dir="rtl"');
  await context.clearCookies();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "ur");
  expect((await context.cookies()).find(({ name }) => name === "language")?.value).toBe("UR");
});

// B-0940
test("a choice on the page outlives the language in its address", async ({ page }) => {
  await page.goto(`${hosts.site}/books?lang=UR`);
  await expect(page.locator("html")).toHaveAttribute("lang", "ur");
  await choose(page, "EN");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page).toHaveURL(`${hosts.site}/books`);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

// B-0630
test("the picker offers the languages that the site tells of, each by its own name, and each one speaks", async ({
  page,
}) => {
  const whitelabel = await (await page.request.get(`${hosts.site}/wps/system/whitelabel`)).json();
  const offered: string[] = whitelabel.value.languages;
  await page.goto(`${hosts.site}/books`);
  const options = page.locator(`${PICKER} option`);
  expect(await options.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).toEqual(offered);
  const names: Record<string, string> = {
    EN: "English",
    UR: "اردو",
    CN: "简体中文",
    ID: "Bahasa Indonesia",
    TH: "ไทย",
    VI: "Tiếng Việt",
  };
  const scripts: Record<string, RegExp> = {
    UR: /\p{Script=Arabic}{3}/u,
    CN: /\p{Script=Han}{3}/u,
    TH: /\p{Script=Thai}{3}/u,
    VI: /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/u,
  };
  for (const code of offered) {
    await choose(page, code);
    await expect(options.and(page.locator(`[value="${code}"]`))).toHaveText(names[code] ?? /\p{L}/u);
    if (scripts[code]) await expect(page.getByRole("heading", { level: 1 })).toHaveText(scripts[code]);
    await expectNoSideScroll(page, `the books in ${code}`);
  }
});

// B-0631
test("in Urdu the page reads from the right, and figures and codes keep their own order", async ({ page }) => {
  await page.goto(`${hosts.site}/books/roots?lang=UR`);
  const logo = await page.locator("header a").first().boundingBox();
  const picker = await page.locator(PICKER).boundingBox();
  expect(logo?.x ?? 0, "the logo stands at the right").toBeGreaterThan(picker?.x ?? 0);
  await page.goto(`${hosts.site}/rng?lang=UR`);
  const figures = page.locator("main .num");
  await expect(figures.first()).toBeVisible();
  const styles = await figures.evaluateAll((all) =>
    all.map((one) => `${getComputedStyle(one).direction} ${getComputedStyle(one).unicodeBidi}`),
  );
  expect(new Set(styles)).toEqual(new Set(["ltr isolate"]));
});

// B-0633
test("the theme is light at first and dark by a switch, and is kept on the device and in a cookie", async ({
  page,
  context,
}) => {
  await page.goto(`${hosts.site}/books`);
  const html = page.locator("html");
  await expect(html).toHaveAttribute("data-theme", "light");
  await untilHydrated(page);
  await page
    .getByRole("button", { name: wordsOf("EN")("web:theme.toDark") })
    .first()
    .click();
  await expect(html).toHaveAttribute("data-theme", "dark");
  expect(await (await page.request.get(`${hosts.site}/books`)).text()).toContain('data-theme="dark"');
  await context.clearCookies();
  await page.reload();
  await expect(html).toHaveAttribute("data-theme", "dark");
});

// B-0942
test("a public page names itself in every language to search engines", async ({ page }) => {
  await page.goto(`${hosts.site}/books`);
  const tags = await page
    .locator("link[hreflang]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("hreflang")));
  expect(tags).toEqual(expect.arrayContaining(["en", "ur", "x-default"]));
  const urdu = await page.locator('link[hreflang="ur"]').getAttribute("href");
  expect(await (await page.request.get(urdu ?? "")).text()).toContain('<html lang="ur" dir="rtl"');
});

test("a text that is cut off would be noticed", async ({ page }) => {
  await page.setContent('<p class="box" style="block-size: 8px; overflow: hidden; margin: 0">A line too high</p>');
  expect(await clippedTexts(page)).toEqual(["box: A line too high"]);
  await page.setContent('<p class="row" style="inline-size: 3em; overflow: hidden; white-space: nowrap">Too long</p>');
  expect(await clippedTexts(page)).toEqual(["row: Too long"]);
});
