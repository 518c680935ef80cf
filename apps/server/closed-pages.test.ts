import { readFileSync } from "node:fs";
import { join } from "node:path";
import system from "@fairhouse/system/messages/en.json" with { type: "json" };
import { expect, test } from "vitest";
import { createClosedPages } from "./closed-pages.ts";
import type { ClosedPage } from "./renderer.ts";
import { ABROAD, change, copies, get, house, SERVICE, usePagesSite } from "./testing/pages-site.ts";

usePagesSite();

const CONTACT = "pay@house.example";

// B-0246, B-1008
test("an address that is not the brand's shows the way to customer service and nothing of the house", async () => {
  await change("customer_service", { entries: [{ csType: "LIVECHAT", url: SERVICE }] });
  await change("domains", { resources: [], domainList: ["play.example"] });
  const stranger = await get("/");
  expect(stranger.status).toBe(421);
  for (const text of ["Invalid URL, contact customer service", SERVICE]) expect(stranger.html).toContain(text);
  expect(stranger.html).not.toContain("page-state");
  await change("domains", { resources: [], domainList: ["play.example", "127.0.0.1"] });
  expect((await get("/")).status).toBe(200);
  await change("domains", { resources: [], domainList: [] });
  await change("customer_service", { entries: [] });
});

// B-1007
test("a copy of the closed page stands on the disk in every language, with its style, its help and no address to ask", () => {
  const folder = join(copies, "closed.EN.html");
  const copy = readFileSync(folder, "utf8");
  expect(copy).toContain("whether the site is open");
  expect(copy).toContain("<style>");
  expect(copy).toContain("location.reload()");
  expect(copy).not.toMatch(/(?:src|href)="\/(?!")/);
  expect(copy).not.toContain("url(/");
  expect(readFileSync(join(copies, "closed.UR.html"), "utf8")).toContain('dir="rtl"');
});

// B-0064, B-0657
test("a maintenance page shows a translated message, help, customer service and the way to withdrawal support", async () => {
  await change("customer_service", {
    entries: [{ csType: "LIVECHAT", url: SERVICE }],
    withdrawalContact: "pay@house.example",
  });
  await change("status", {
    kind: "maintenance",
    scope: "all",
    startedAt: "2026-11-29T03:00:00Z",
    expectedBackAt: "2026-11-29T04:00:00Z",
  });
  const english = await get("/rng");
  expect(english.status).toBe(503);
  expect(english.headers.get("retry-after")).toBe("120");
  for (const text of [
    "Your balance is safe.",
    SERVICE,
    "pay@house.example",
    "2026-11-29 04:00:00",
    'href="/helpmc"',
    "18+",
  ])
    expect(english.html).toContain(text);
  expect(english.html.match(/<script.*?>/g)).toEqual(['<script src="/closed/return.js" async>']);
  expect((await get("/", { cookie: "language=UR; theme=dark" })).html).toMatch(
    /<html lang="ur" dir="rtl" data-theme="dark">[\s\S]*مرمت جاری ہے/,
  );
  expect((await get("/helpmc")).status).toBe(200);
  expect((await get("//evil.example/")).html, "no way to another host").not.toContain("evil.example");
  await change("status", { kind: "open" });
});

// B-0067
test("in maintenance of play the site stays open and says so", async () => {
  await change("status", { kind: "maintenance", scope: "play" });
  const { status, html } = await get("/vip");
  expect(status).toBe(200);
  expect(html).toContain("Games and deposits are paused.");
  await change("status", { kind: "open" });
});

const WORDS = system.closed.blocked;

// B-0065, B-0657
test.each([
  ["region", `${ABROAD}0.24`, WORDS.region, WORDS.lead],
  ["address", "203.0.113.24", WORDS.lead, WORDS.region],
])(
  "a page for a blocked %s shows the reason, the visitor's own address, help and withdrawal support, and is kept nowhere",
  async (_, ip, reason, other) => {
    await change("customer_service", { entries: [{ csType: "LIVECHAT", url: SERVICE }], withdrawalContact: CONTACT });
    await change("access", { blockedAddresses: ["203.0.113.0/24"] });
    await change("regions", { blockedCountries: ["XA"] });
    const blocked = await get("/", { "x-forwarded-for": ip });
    expect(blocked.status).toBe(403);
    expect(blocked.headers.get("cache-control")).toContain("no-store");
    const shown = blocked.html.replaceAll("&#x27;", "'");
    for (const text of [WORDS.title, reason, ip, CONTACT, `href="${SERVICE}"`]) expect(shown).toContain(text);
    expect(shown).not.toContain(other);
    const [help = ""] = /href="\/help[a-z]*"/.exec(blocked.html) ?? [];
    const helped = await get(help.slice('href="'.length, -1), { "x-forwarded-for": ip });
    expect(helped.status).toBe(200);
    expect(helped.html).toContain('type="search"');
    expect((await get("/", { "x-forwarded-for": "198.51.100.1" })).status).toBe(200);
    await change("access", { blockedAddresses: [] });
    await change("regions", { blockedCountries: [] });
    await change("customer_service", { entries: [] });
  },
);

// B-0066
test("when the status cannot be read an error page offers to try again and leads to help", async () => {
  house.isAway = true;
  const { status, html } = await get("/rng");
  expect(status).toBe(503);
  expect(html).toContain("whether the site is open");
  expect(html).toContain('<a class="btn" href="?">');
  expect(html).toContain('href="/helpmc"');
});

// B-1263
test("a page for blocked visitors is drawn once for all of them, and each reads no address but their own", async () => {
  let drawings = 0;
  const renderClosed = async (page: ClosedPage) =>
    `<body>${++drawings} ${page.kind} ${page.ip} ${page.serviceUrls}</body>`;
  const closedPage = createClosedPages({ renderer: { renderClosed }, policy: () => "" });
  const look = { language: "EN", theme: "light" } as const;
  const pageFor = async (ip: string, url = SERVICE) => {
    const service = { entries: [{ csType: "LIVECHAT" as const, url }] };
    return (await closedPage({ state: "blocked", look, ip, site: undefined, service })).text();
  };
  const crowd = Array.from({ length: 20 }, (_, index) => `203.0.113.${index}`);
  const pages = await Promise.all(crowd.map((ip) => pageFor(ip)));
  expect(pages.map((page) => /<body>(.*?)<script/.exec(page)?.[1])).toEqual(
    crowd.map((ip) => `1 blocked ${ip} ${SERVICE}`),
  );
  expect(await pageFor("203.0.113.1", "https://other.example/"), "what the operator changes is told at once").toContain(
    "2 blocked 203.0.113.1 https://other.example/",
  );
});
