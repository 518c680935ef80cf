import { expect, expectLook, expectNoFinding, expectNoSideScroll, hosts, openPerson, test } from "../fixtures.ts";
import { nameOf } from "../look.ts";
import { movingParts, smallTargets } from "../measures.ts";
import { ADMINISTRATOR_FILE } from "../office.ts";
import { wordsOf } from "../words.ts";
import { LOOKS, WIDTHS } from "./looks.ts";

/** One line of 48 px, its border, and room for letters that stand higher. */
const BAR_MAX_PX = 56;

// B-1515, B-2080
for (const look of LOOKS)
  test(`every page of the back office, ${nameOf(look)}: named, read and pressed by everybody, whole at every width, under one line on a phone`, async ({
    browser,
  }) => {
    const say = wordsOf(look.language);
    const administrator = await openPerson(browser, look, ADMINISTRATOR_FILE);
    const desk = await administrator.context.newPage();
    await desk.goto(hosts.backoffice);
    const links = desk.getByRole("navigation", { name: say("backoffice:name") }).getByRole("link");
    await expect(links.first()).toBeVisible();
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    expect(paths.length).toBeGreaterThan(8);

    for (const path of paths)
      await test.step(path, async () => {
        await desk.goto(`${hosts.backoffice}${path}`);
        await expect(desk.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(desk.locator(".skel, [aria-busy=true]")).toHaveCount(0);
        await expect.soft(desk, path).toHaveTitle(/\S/);
        await expectLook(desk, look);
        for (const width of WIDTHS) {
          await desk.setViewportSize({ width, height: 800 });
          await expectNoSideScroll(desk, `${path} at ${width}`);
          if (width !== 360) continue;
          expect.soft((await desk.getByRole("banner").boundingBox())?.height, path).toBeLessThan(BAR_MAX_PX);
          expect.soft(await smallTargets(desk), `too small to press, ${path}`).toEqual([]);
          await expectNoFinding(desk, `${path} on a phone, ${nameOf(look)}`);
        }
        expect.soft(await movingParts(desk), `moves in spite of less movement, ${path}`).toEqual([]);
      });
    await administrator.leave();
  });
