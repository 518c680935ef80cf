import { expect, test } from "vitest";
import { get, house, ORIGIN, usePagesSite } from "./testing/pages-site.ts";

usePagesSite();

// B-0060, B-0885
test("search engines learn one address of each page that holds something, and its languages", async () => {
  const { html } = await get("/help?from=a-friend");
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/help">`);
  expect(html).toContain(`hreflang="ur" href="${ORIGIN}/help?lang=UR"`);
  expect(html).toMatch(/<meta property="og:title" content="[^"]+">/);
  expect(html).toContain('<meta name="twitter:card" content="summary">');
  expect((await get("/register")).html).toContain(`<link rel="canonical" href="${ORIGIN}/">`);
  for (const path of ["/vip", "/live", "/lottery", "/helpmc"])
    expect((await get(path)).html, path).toContain('<meta name="robots" content="noindex">');
});

// B-0886
test("the sitemap lists what holds something now", async () => {
  const listed = async () => (await get("/sitemap.xml")).html;
  expect(await listed()).toContain(`<loc>${ORIGIN}/help</loc>`);
  for (const path of ["/live", "/vip", "/wallet", "/member", "/login", "/helpmc"])
    expect(await listed(), path).not.toContain(`<loc>${ORIGIN}${path}</loc>`);
  house.categories = [{ gameType: "LIVE", vendors: [{ vendor: "v", vendorName: "V" }] }];
  expect(await listed()).toContain(`<loc>${ORIGIN}/live</loc>`);
  expect((await get("/robots.txt")).html).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});
