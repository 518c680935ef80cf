import { expect, hosts, test } from "../fixtures.ts";
import { wordsOf } from "../words.ts";

const PAGES = ["/help", "/helpmc", "/download", "/join", "/terms", "/privacy", "/offline"];

for (const path of PAGES) {
  test(`${path} stands up to readers and keyboards`, async ({ site, checkAccess }) => {
    await site.goto(hosts.site + path);
    await expect(site.getByRole("heading", { level: 1 })).toHaveCount(1);
    await checkAccess(site, path);
  });
}

// B-0050, B-0534
test("the help centre is searched in the page, with and without accents, and says so when it knows nothing", async ({
  site,
  say,
}) => {
  await site.goto(`${hosts.site}/help`);
  const search = site.getByRole("searchbox", { name: say("help:search.label") });
  await search.fill("páyment PASSWORD");
  await expect(site.getByText(say("help:topics.withdrawals.payment.question"))).toBeVisible();
  await expect(site.getByText(say("help:topics.deposits.twice.question"))).toHaveCount(0);
  await search.fill("zeppelin");
  await expect(site.getByText(say("help:search.none"), { exact: true })).toBeVisible();
  await site.getByRole("button", { name: say("help:search.clear") }).click();
  await expect(site.getByText(say("help:topics.deposits.twice.question"))).toBeVisible();
});

// B-0963
test("Urdu is found as it is typed on an Arabic keyboard", async ({ site }) => {
  const say = wordsOf("UR");
  await site.goto(`${hosts.site}/helpmc?lang=UR`);
  await site.getByRole("searchbox", { name: say("help:search.label") }).fill("نكلتي");
  await expect(site.getByText(say("help:topics.withdrawals.how.question"))).toBeVisible();
  await expect(site.getByText(say("help:topics.books.proof.question"))).toHaveCount(0);
});

// B-0050
test("the help centre's own address shows help and nothing else of the site", async ({ site, say }) => {
  await site.goto(`${hosts.site}/helpmc`);
  await expect(site.getByRole("heading", { level: 1, name: say("help:title") })).toBeVisible();
  await expect(site.getByRole("navigation", { name: say("web:nav.main") })).toHaveCount(0);
  await expect(site.getByRole("button", { name: say("session:bar.logIn") })).toHaveCount(0);
});

// B-0051, B-0535
test("without an app of the operator's, how to install the site stands there in its steps", async ({ site, say }) => {
  await site.goto(`${hosts.site}/down`);
  await expect(site).toHaveURL(`${hosts.site}/download`);
  for (const system of ["android", "ios"]) {
    const steps = site.getByRole("region", { name: say(`help:download.${system}.title`) }).getByRole("listitem");
    await expect(steps).toHaveCount(3);
  }
  await expect(site.getByText(say("help:download.resources"))).toHaveCount(0);
});

// B-0535
test("the operator's apps stand there with a code for the camera once they are named", async ({ page, say }) => {
  const resources = [{ resourceType: "IOS", url: "https://apps.example/house", qrCodeUrl: "https://apps.example/qr" }];
  await page.route(`${hosts.site}/download`, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace('"resources":[]', `"resources":${JSON.stringify(resources)}`);
    await route.fulfill({ response, body: html });
  });
  await page.goto(`${hosts.site}/download`);
  const name = say("help:download.kinds.IOS");
  await expect(page.getByRole("img", { name: say("help:download.qrOf", { name }) })).toBeVisible();
  await expect(page.getByRole("link", { name: say("help:download.get") })).toHaveAttribute("href", resources[0]!.url);
});

// B-0962
test("the terms name their version and the day since which they are in force", async ({ site, say }) => {
  await site.goto(`${hosts.site}/terms`);
  await expect(site.getByText(say("help:legal.version", { version: "1.1" }))).toBeVisible();
  await expect(site.getByRole("article").getByRole("time")).toHaveAttribute("datetime", /^\d{4}-\d{2}-\d{2}$/);
});
