import { expect, hosts, test } from "../fixtures.ts";

test("the test browser keeps origins apart, or every test of frames and cookies would pass falsely", async ({
  page,
}) => {
  await page.goto(hosts.site);
  const outcome = await page.evaluate(async (address) => {
    return fetch(`${address}/healthz`).then(
      () => "read",
      () => "refused",
    );
  }, hosts.studio);
  expect(outcome).toBe("refused");
});

// B-1850
test("the test browser knows the tests' own fonts alone, whatever the machine has installed", async ({ browser }) => {
  const context = await browser.newContext({ permissions: ["local-fonts"] });
  const page = await context.newPage();
  await page.goto(hosts.site);
  const families = await page.evaluate(async () => {
    const { queryLocalFonts } = window as unknown as { queryLocalFonts(): Promise<{ family: string }[]> };
    return [...new Set((await queryLocalFonts()).map(({ family }) => family))].sort();
  });
  expect(families).toEqual(["DejaVu Math TeX Gyre", "DejaVu Sans", "DejaVu Sans Mono", "DejaVu Serif"]);
  await context.close();
});
