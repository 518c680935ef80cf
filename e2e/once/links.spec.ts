import type { APIRequestContext, Page } from "@playwright/test";
import { expect, hosts, test } from "../fixtures.ts";
import { openAccount } from "../member.ts";

/** More pages than a site of this size has, so that a loop is found. */
const PAGES_MAX = 150;

type Found = { readonly status: number; readonly ids: readonly string[]; readonly hrefs: readonly string[] };
type Dead = { readonly address: string; readonly on: string; readonly why: string };

// B-1265
test("a visitor meets no dead link: every address on every page leads to a page, every place in it is there", async ({
  request,
}) => {
  const { walked, dead } = await follow("/", (path) => readDocument(request, path));
  expect(dead).toEqual([]);
  for (const path of ["/rng", "/help", "/books", "/promotions", "/play-safely", "/terms"])
    expect(walked).toContain(path);
});

// B-1265
test("a member meets no dead link, in the pages as they stand once they are alive", async ({ site, say }) => {
  await openAccount(site, say);
  const { walked, dead } = await follow("/member", (path) => readPage(site, path));
  expect(dead).toEqual([]);
  for (const path of ["/wallet", "/wallet/limits", "/member/securityCenter"]) expect(walked).toContain(path);
});

/** Follows every link of this site that is met from a page on, each address once. */
async function follow(from: string, read: (path: string) => Promise<Found>) {
  const found = new Map<string, Found>();
  const met = new Map([[from, "the test"]]);
  const dead: Dead[] = [];
  for (const [path, on] of met) {
    if (found.size >= PAGES_MAX) throw new Error(`More than ${PAGES_MAX} pages.`);
    const page = await read(path);
    found.set(path, page);
    if (page.status !== 200) dead.push({ address: path, on, why: `status ${page.status}` });
    for (const href of page.hrefs) {
      const address = new URL(href, hosts.site + path);
      if (address.origin !== hosts.site) continue;
      const next = address.pathname + address.search;
      // A page in another language is the same page.
      if (!address.searchParams.has("lang") && !met.has(next)) met.set(next, path);
    }
  }
  for (const [path, { hrefs }] of found) {
    for (const href of hrefs) {
      const { origin, pathname, search, hash } = new URL(href, hosts.site + path);
      const target = found.get(pathname + search);
      if (origin !== hosts.site || !target || hash === "") continue;
      // The notices open by their ids, which stand in no element.
      if (pathname !== "/noticePage" && !target.ids.includes(hash.slice(1)))
        dead.push({ address: href, on: path, why: "no such place" });
    }
  }
  return { walked: [...found.keys()], dead };
}

/** A page as the server draws it. */
async function readDocument(request: APIRequestContext, path: string): Promise<Found> {
  const response = await request.get(hosts.site + path);
  const html = await response.text();
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = ""]) => value.replaceAll("&amp;", "&"));
  return { status: response.status(), ids: all(/ id="([^"]+)"/g), hrefs: all(/<a [^>]*href="([^"]*)"/g) };
}

/** A page as a logged-in member sees it. */
async function readPage(site: Page, path: string): Promise<Found> {
  const response = await site.goto(hosts.site + path);
  const kind = (await response?.headerValue("content-type")) ?? "";
  // Lines for machines are no page.
  if (!kind.startsWith("text/html")) return { status: response?.status() ?? 0, ids: [], hrefs: [] };
  // The question before a game keeps the page behind it from everybody, and is no dead end.
  await expect(site.locator("h1").first()).toBeAttached();
  await expect(site.locator(".skel, [aria-busy=true]")).toHaveCount(0);
  const { ids, hrefs } = await site.evaluate(() => ({
    ids: [...document.querySelectorAll("[id]")].map(({ id }) => id),
    hrefs: [...document.querySelectorAll("a[href]")].map((link) => link.getAttribute("href") ?? ""),
  }));
  return { status: response?.status() ?? 0, ids, hrefs };
}
