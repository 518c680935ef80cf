import { createHash } from "node:crypto";
import { newId } from "@fairhouse/base";
import { expect, test } from "vitest";
import {
  addPromotion,
  brand,
  change,
  get,
  house,
  ORIGIN,
  openInvitations,
  SERVICE,
  usePagesSite,
} from "./testing/pages-site.ts";

usePagesSite();

// B-0061, B-0094, B-1261
test.each([
  "/",
  "/register",
  "/login",
  "/noticePage",
  "/vip",
  "/pointMall",
  "/live",
  "/sports",
  "/esports",
  "/elott",
  "/lottery?gameCode=MB",
  "/vnlottery",
  "/rng",
  "/fish",
  "/pvp",
  "/promotions",
  "/seamless",
  "/fbsports",
  "/help",
  "/helpmc",
  "/play-safely",
  "/download",
  "/join",
  "/game",
])("%s is a page with one heading and a name", async (path) => {
  const { status, html } = await get(path);
  expect(status).toBe(200);
  expect(html.match(/<h1[ >]/g) ?? [], path).toHaveLength(1);
  expect(html).toMatch(/<title>[^<]+<\/title>/);
  expect(html).toContain("18+");
});

// B-0035, B-0036, B-0888
test.each([
  ["/home", "/"],
  ["/index.html", "/"],
  ["/register.html?referralCode=1e5&lang=UR", "/register?referralCode=1e5&lang=UR"],
  ["/down", "/download"],
  ["/member/depositv2", "/wallet/deposit"],
])("%s is another address of %s and keeps its query", async (from, to) => {
  const { status, headers } = await get(from);
  expect([status, headers.get("location")]).toEqual([302, to]);
});

// B-0054
test("an unknown path shows a page that says so, with status 404 and a way home", async () => {
  const { status, html } = await get("/no/such/page");
  expect(status).toBe(404);
  expect(html).toContain("Page not found");
  expect(html).toContain('content="noindex"');
});

// B-1260
test("a promotion that does not exist is such a page too, the same one for every invented id", async () => {
  const found = await get(`/promoDetail/${await addPromotion("Rainy season")}`);
  expect([found.status, found.html.includes("<title>Promotion")]).toEqual([200, true]);
  expect(found.html).toContain("Rainy season");
  const [unknown, other, nonsense] = await Promise.all([
    get(`/promoDetail/${newId()}`),
    get(`/promoDetail/${newId()}`),
    get("/promoDetail/nonsense"),
  ]);
  expect([unknown.status, other.status, nonsense.status]).toEqual([404, 404, 404]);
  for (const text of ["Page not found", 'content="noindex"']) expect(unknown.html).toContain(text);
  expect([other.html, nonsense.html]).toEqual([unknown.html, unknown.html]);
  expect((await get("/promoDetail?id=older")).status, "older links are read in the browser").toBe(200);
});

// B-2930
test("a page stands without the answer of a call that breaks", async () => {
  const id = await addPromotion("Dry season");
  const calls = async (path: string) => {
    const { status, html } = await get(path);
    const state = /<script[^>]*id="page-state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? html;
    return { status, hasPromotion: html.includes("Dry season"), hasRules: state.includes("setting/register") };
  };
  expect(await calls(`/promoDetail/${id}`)).toEqual({ status: 200, hasPromotion: true, hasRules: true });
  house.broken = ["GET /wps/content/promotions/{promotionId}"];
  expect(await calls(`/promoDetail/${id}`)).toEqual({ status: 200, hasPromotion: false, hasRules: true });
});

test("every address where nothing stands is one page, drawn once for all of them", async () => {
  const [one, other] = await Promise.all([get("/no/such/page"), get(`/${"a".repeat(300)}`)]);
  expect([one.status, other.status]).toEqual([404, 404]);
  expect(other.html).toBe(one.html);
  expect((await get("/HELP/")).headers.get("location")).toBe("/HELP");
  expect((await get("/books/verify")).status).toBe(200);
});

test("what the build keeps for itself is not served", async () => {
  expect((await get("/.vite/manifest.json")).status).toBe(404);
});

test("the shell's views follow the page: the lottery has the header only, the help centre's own address help only", async () => {
  const views = async (path: string) => {
    const { html } = await get(path);
    return { header: html.includes('<header class="header"'), footer: html.includes('<footer class="footer"') };
  };
  expect(await views("/vip")).toEqual({ header: true, footer: true });
  expect(await views("/lottery")).toEqual({ header: true, footer: false });
  expect(await views("/helpmc")).toEqual({ header: false, footer: false });
});

// B-0071, B-0072, B-0073, B-0893
test("a category stands in the navigation only while it has a vendor, with up to 11 vendors and a way to more", async () => {
  const vendors = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ vendor: `v${index}`, vendorName: `Vendor ${index}.` }));
  const navigation = async () => /<nav class="desk".*?<\/nav>/s.exec((await get("/vip")).html)?.[0] ?? "";
  expect(await navigation()).not.toContain('href="/live"');
  house.categories = [{ gameType: "LIVE", vendors: vendors(11) }];
  expect((await navigation()).match(/href="\/live\?vendor=v\d+"/g)).toHaveLength(11);
  expect(await navigation()).not.toContain(">More<");
  house.categories = [{ gameType: "LIVE", vendors: vendors(12) }];
  expect((await navigation()).match(/href="\/live\?vendor=v\d+"/g)).toHaveLength(11);
  expect(await navigation()).toContain(">More<");
});

// B-1520
test("a lobby is drawn for the vendor in its address; of whatever else a query says, everybody's page is drawn", async () => {
  const vendors = [
    { vendor: "kites", vendorName: "Kites." },
    { vendor: "looms", vendorName: "Looms." },
  ];
  house.categories = ["RNG", "LIVE"].map((gameType) => ({ gameType, vendors }));
  const pressed = (html: string) =>
    [...html.matchAll(/aria-pressed="true"[^>]*>(.*?)<\/button>/gs)].map(([, text]) => text);
  for (const path of ["/rng", "/live"]) {
    const everybodys = await get(path);
    expect(pressed(everybodys.html), path).toEqual(["All"]);
    expect(pressed((await get(`${path}?vendor=looms`)).html), path).toEqual(["Looms."]);
    for (const query of ["vendor=invented", "vendor=", "tab=looms", "vendor=looms%00"]) {
      expect((await get(`${path}?${query}`)).html, query).toBe(everybodys.html);
    }
  }
});

// B-0071
test("the navigation lists home, promotions, the app and help, and invitations only where the operator has opened them", async () => {
  const addresses = async () => {
    const navigation = /<nav class="desk".*?<\/nav>/s.exec((await get("/vip")).html)?.[0] ?? "";
    return [...navigation.matchAll(/href="([^"]+)"/g)].map(([, address]) => address);
  };
  await change("side_rail", { social: [], isReferralOn: false });
  expect(await addresses()).toEqual(["/", "/promotions", "/download", "/help"]);
  expect((await get("/sitemap.xml")).html).not.toContain(`<loc>${ORIGIN}/join</loc>`);
  // The page of invitations would say that there are none while registration asks for no code.
  await change("side_rail", { social: [], isReferralOn: true });
  expect(await addresses()).toEqual(["/", "/promotions", "/download", "/help"]);
  await openInvitations(true);
  expect(await addresses()).toEqual(["/", "/promotions", "/download", "/join", "/help"]);
  await openInvitations(false);
});

// B-0039, B-0040, B-0044, B-0045, B-0048, B-0049, B-0052
test.each([
  ["/vip", "VIP levels aren't available yet"],
  ["/pointMall", "The points mall isn't available yet"],
  ["/vnlottery", "The Vietnamese lottery isn't available yet"],
  ["/fish", "Fishing games, round by round."],
  ["/pvp", "Card games against other players."],
  ["/seamless", "Games on your wallet"],
  ["/fbsports", "Sports betting isn't available yet"],
  ["/join", "Invitations aren't available."],
])(
  "%s holds nothing yet, which it says or its empty list: %s; no search engine, navigation or sitemap names it",
  async (path, says) => {
    const { html } = await get(path);
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
    expect(main.replaceAll("&#x27;", "'")).toContain(says);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect((await get("/sitemap.xml")).html).not.toContain(`<loc>${ORIGIN}${path}</loc>`);
    const navigation = [...(await get("/")).html.matchAll(/<nav.*?<\/nav>/gs)].join("");
    expect(navigation).toContain('href="/promotions"');
    expect(navigation).not.toContain(`href="${path}"`);
  },
);

/** The calls whose answers a page carries. */
async function answersIn(path: string): Promise<string[]> {
  const { html } = await get(path);
  const { state } = JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}");
  return state.calls.map(({ route }: { route: string }) => route);
}

// B-0068
test("what the operator decided arrives inside the page, and nothing of the visitor does", async () => {
  const { html } = await get("/vip", { "x-forwarded-for": "203.0.113.77" });
  const text = /id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}";
  const { state } = JSON.parse(text);
  expect(state.site).toMatchObject({ isLoginRequired: false, isReferralOn: false, switches: { USERNAMEREG3: true } });
  expect(state.calls.map((call: { route: string }) => call.route)).toContain("GET /wps/system/setting/register");
  expect(html).not.toContain("203.0.113.77");
});

// B-0261, B-1267
test("every public field of the permission stands in the page", async () => {
  const image = "https://images.example";
  await change("brand", { ...(await brand()), imageCdns: [image], launchGameCdns: ["https://games.example"] });
  const { html } = await get("/vip");
  const { state } = JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}");
  expect(state.site).toMatchObject({
    brand: { merchant: "fairhouse", platform: "web", device: "web", lotteryType: "SEA", currency: "P" },
    imageCDNs: [image],
    launchGameCDNs: ["https://games.example"],
    resources: [],
    customerService: [],
    gtagId: null,
    isPlayResting: false,
    contractFlags: {
      dailysalreqtype: false,
      divtypereq: false,
      contracthoursalreq: false,
      realtimesalreqtype: false,
    },
  });
  const policy = (await get("/vip")).headers.get("content-security-policy");
  for (const rule of [`img-src ${image}`, "frame-src https://games.example"]) expect(policy).toContain(rule);
  const promotion = await get(`/promoDetail/${await addPromotion("Rainy season", "/banners/rain.svg")}`);
  expect(promotion.html, "a picture of the house is asked of the host that is named for it").toContain(
    `src="${image}/banners/rain.svg"`,
  );
  const [rules] = state.calls.filter((call: { route: string }) => call.route === "GET /wps/system/setting/register");
  expect(rules.value.fields.username).toMatchObject({ patternId: 1, minLength: 6, maxLength: 16 });
  await change("brand", { ...(await brand()), imageCdns: [], launchGameCdns: [] });
});

// B-0887
test("the one script inside a page is the one that the content policy names", async () => {
  const { html, headers } = await get("/vip");
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = ""]) => script);
  expect(inline).toHaveLength(1);
  const hash = createHash("sha256")
    .update(inline[0] ?? "")
    .digest("base64");
  expect(headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
});

// B-0056, B-0057, B-1261, B-1262
test("where login is required a visitor reaches login, register, help, download and legal pages only", async () => {
  await change("brand", { ...(await brand()), isLoginRequired: true });
  for (const path of ["/", "/rng", "/vip", "/wallet", "/lottery"])
    expect((await get(path)).headers.get("location"), path).toBe("/login");
  for (const path of ["/login", "/register", "/helpmc", "/help", "/download", "/terms", "/privacy"])
    expect((await get(path)).status, path).toBe(200);
  expect((await get("/login")).html).toContain("Log in to look around");
  expect((await get("/play-safely")).status).toBe(200);
  expect(await answersIn("/login"), "the login page carries nothing of the front page").toEqual([
    "GET /wps/system/setting/register",
  ]);
  const sitemap = (await get("/sitemap.xml")).html;
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  expect(listed, "it lists no address that leads to the login").toEqual(expect.arrayContaining(["/help", "/terms"]));
  for (const path of listed) expect((await get(path)).status, path).toBe(200);
  expect((await get("/rng?referralCode=1e5&x=1")).headers.get("location")).toBe("/login?referralCode=1e5");
  expect((await get("/rng", { cookie: "session=some" })).status).toBe(200);
  expect((await get("/robots.txt")).html).toBe("User-agent: *\nDisallow: /\n");
  await change("brand", { ...(await brand()), isLoginRequired: false });
});

// B-0093, B-0095
test("the licence stands in the footer only when the operator has one", async () => {
  expect((await get("/vip")).html).not.toContain("Licence");
  const licence = { holder: "House Ltd", number: "L-1", registerUrl: "https://register.example/L-1" };
  await change("brand", { ...(await brand()), licence });
  expect((await get("/vip")).html).toContain("Licence L-1, held by House Ltd");
  await change("brand", { ...(await brand()), licence: null });
});

// B-0092
test("the side rail holds social links, customer service and invitations only when they are configured", async () => {
  await change("customer_service", { entries: [] });
  const rail = async () => /<aside class="siderail".*?<\/aside>/s.exec((await get("/vip")).html)?.[0] ?? "";
  expect(await rail()).not.toContain("Customer service");
  expect(await rail()).not.toContain("/join");
  await change("customer_service", { entries: [{ csType: "LIVECHAT", url: SERVICE }] });
  await openInvitations(true);
  await change("side_rail", {
    social: [{ name: "House channel", url: "https://t.example/house" }],
    isReferralOn: true,
  });
  for (const text of ["Customer service", 'href="/join"', 'aria-label="House channel"'])
    expect(await rail()).toContain(text);
  // The address of customer service is read from its path only when it is asked for.
  expect((await get("/vip")).html).not.toContain(SERVICE);
});
