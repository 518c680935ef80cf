import type { BrowserContext, Page } from "@playwright/test";
import { openDeposited } from "../deposit.ts";
import { expect, expectLook, hosts, test } from "../fixtures.ts";
import { BOTH, nameOf, useOf } from "../look.ts";
import { expectBalance } from "../member.ts";
import { wordsOf } from "../words.ts";

/** Waits until the worker answers for the page and has kept the offline pages of a language. */
async function untilKept(page: Page, language: string): Promise<void> {
  const isKept = () =>
    page.evaluate(async (code) => {
      const kept = await Promise.all(["/offline", "/helpmc"].map((path) => caches.match(`${path}?lang=${code}`)));
      return navigator.serviceWorker.controller !== null && kept.every((one) => one !== undefined);
    }, language);
  await expect.poll(isKept).toBe(true);
}

/** Everything that the device keeps of the site, as addresses. */
const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) addresses.push(new URL(url).pathname);
    }
    return addresses;
  });

const goOffline = (context: BrowserContext) => context.setOffline(true);

test.use({ serviceWorkers: "allow" });

// B-0063, B-0646
test("without a network the site opens, says so, shows no balance and keeps the address that was wanted", async ({
  site,
  say,
}) => {
  await openDeposited(site, say);
  await untilKept(site, "EN");
  expect((await keptAddresses(site)).filter((path) => !/^\/(assets\/|offline$|helpmc$|language$)/.test(path))).toEqual(
    [],
  );

  await goOffline(site.context());
  await site.goto(`${hosts.site}/wallet`);
  await expect(site.getByRole("heading", { level: 1, name: say("help:offline.title") })).toBeVisible();
  await expect(site.getByText(say("help:offline.amounts"))).toBeVisible();
  await expect(site.getByText("2,000.00")).toHaveCount(0);

  await site.getByRole("link", { name: say("help:offline.help") }).click();
  await expect(site.getByRole("heading", { level: 1, name: say("help:title") })).toBeVisible();
  await site.getByRole("searchbox").fill("withdrawal");
  await expect(site.getByText(say("help:topics.withdrawals.how.question"))).toBeVisible();
  await site.goBack();

  await site.context().setOffline(false);
  await expect(site, "it goes on by itself").toHaveURL(`${hosts.site}/wallet`);
  await expectBalance(site, say, "2,000.00");
});

for (const look of BOTH) {
  test.describe(nameOf(look), () => {
    test.use(useOf(look));

    // B-0957, B-1452
    test("a line that goes away is told, no old balance stands as current, and the page comes back by itself", async ({
      site,
      say,
      checkAccess,
    }) => {
      await openDeposited(site, say);
      await untilKept(site, look.language);
      await expectLook(site, look);

      // An open page: it says that it is offline and that its amounts may be old, and stops saying so by itself.
      await goOffline(site.context());
      await expect(site.getByText(say("ui:offline"))).toBeVisible();
      await checkAccess(site, "an open page without a network");
      await site.context().setOffline(false);
      await expect(site.getByText(say("ui:offline"))).toHaveCount(0);

      // A page that is opened without a network: the shell alone, with no amount at all.
      await goOffline(site.context());
      await site.reload();
      await expect(site.getByRole("heading", { level: 1, name: say("help:offline.title") })).toBeVisible();
      await expect(site.getByText(say("help:offline.amounts"))).toBeVisible();
      await expect(site.getByText("2,000.00")).toHaveCount(0);
      await expectLook(site, look);
      await checkAccess(site, "the page without a network");

      await site.context().setOffline(false);
      await expect(site).toHaveURL(new RegExp(`^${hosts.site}/wallet/deposit\\?deposit=`));
      await expectBalance(site, say, "2,000.00");
      await expectLook(site, look);
    });
  });
}

// B-0957
test("the offline page is in the language that was read last", async ({ site }) => {
  const urdu = wordsOf("UR");
  await site.goto(`${hosts.site}/help?lang=UR`);
  await untilKept(site, "UR");
  await goOffline(site.context());
  await site.goto(`${hosts.site}/rng`);
  await expect(site.getByRole("heading", { level: 1, name: urdu("help:offline.title") })).toBeVisible();
  await expect(site.locator("html")).toHaveAttribute("dir", "rtl");
});

// B-0063
test("the site can be installed: its manifest names it and its icons are there", async ({ site, request }) => {
  await site.goto(hosts.site);
  const address = await site.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = await (await request.get(hosts.site + address)).json();
  expect(manifest).toMatchObject({ name: "Fairhouse", start_url: "/", display: "standalone" });
  const purposes = manifest.icons.map(({ purpose }: { purpose: string }) => purpose);
  expect(purposes).toEqual(["any", "any", "maskable"]);
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const drawn = await site.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(drawn).toBe(sizes);
  }
});

test.describe("a file of the site that does not arrive", () => {
  // B-0062, B-0647, B-0959
  test("is asked for twice, then the page is loaded again once, and says which address failed", async ({
    page: site,
    say,
  }) => {
    const asked: string[] = [];
    const told: string[] = [];
    site.on("console", (message) => told.push(message.text()));
    await site.goto(hosts.site);
    await site.context().route(/\/assets\/join-[^/]*\.js/, (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    let loads = 0;
    site.on("load", () => {
      loads += 1;
    });
    // A page that is not alive yet hears no change of the address, so it is told of it until it asks for the file.
    await site.evaluate(() => history.pushState(null, "", "/join"));
    await expect
      .poll(async () => {
        if (asked.length === 0) await site.evaluate(() => dispatchEvent(new PopStateEvent("popstate")));
        return asked.length;
      })
      .toBeGreaterThan(0);
    await expect.poll(() => loads).toBe(1);
    await expect(site.getByText(say("ui:chunk.title"))).toBeVisible();
    await expect(site.getByText(say("ui:chunk.body")), "it asks to look at the network").toBeVisible();
    await expect(site.getByText(/join.+https?:\S+\/assets\/join-\S+\.js/)).toBeVisible();
    expect(asked.length).toBeGreaterThanOrEqual(2);
    expect(asked.some((url) => url.includes("?again="))).toBe(true);
    expect(told.join(" ")).toMatch(/Loading chunk join failed \(http\S+\/assets\/join-\S+\.js\)/);
  });

  // B-0960
  test("is dressed again when it is the style sheet", async ({ site }) => {
    let asked = 0;
    await site.context().route(/\/assets\/[^/]*\.css/, (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    });
    await site.goto(hosts.site);
    await expect.poll(() => asked).toBe(2);
    await expect
      .poll(() => site.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--color-page")))
      .not.toBe("");
  });
});
