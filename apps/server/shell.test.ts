import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { webDist } from "./pages.ts";
import { loadRenderer } from "./renderer.ts";
import { addBanner, get, house, usePagesSite } from "./testing/pages-site.ts";

usePagesSite();

/** The places that have banners of their own, each with its page; those of `w_reg` are drawn in the browser that registers. */
const PLACES: [path: string, group: string][] = [
  ["/", "home"],
  ["/rng", "rng"],
  ["/live", "live"],
  ["/fish", "fish"],
  ["/pvp", "pvp"],
  ["/sports", "sports"],
  ["/esports", "esports"],
  ["/elott", "elott"],
  ["/download", "down"],
  ["/promotions", "promotions"],
  ["/pointMall", "pointMall"],
  ["/help", "help"],
];
const WITHOUT_BANNERS: [path: string, group: undefined][] = [
  ["/noticePage", undefined],
  ["/vip", undefined],
];
const BANNER_GROUPS = [...PLACES.map(([, group]) => group), "w_reg"];

const titleOf = (group: string) => `Banner of ${group}.`;

beforeAll(async () => {
  for (const group of BANNER_GROUPS) await addBanner(titleOf(group), group);
});

const MAIN = /<main[ >].*<\/main>/s;

/** A page in two: its screen, and the shell around it. */
async function partsOf(path: string) {
  const { html } = await get(path);
  const body = /<body.*<\/body>/s.exec(html)?.[0].replace(/<script.*?<\/script>/gs, "") ?? "";
  return { screen: MAIN.exec(body)?.[0] ?? "", shell: body.replace(MAIN, "") };
}

const bannersIn = (html: string) => BANNER_GROUPS.filter((group) => html.includes(titleOf(group)));

/** The shell's header holds the navigation; the help centre's own address has a line of its own above its help. */
const HEADER = /<header[ >](?:(?!<\/header>).)*<nav[ >](?:(?!<\/header>).)*href="\/promotions"/s;

/** What a page has of the five views. A banner of the screen itself is not the shell's. */
async function viewsOf(path: string): Promise<string[]> {
  const { screen, shell } = await partsOf(path);
  const views = [
    ["header", HEADER.test(shell)],
    ["banner", bannersIn(shell).length > 0],
    ["main", screen !== ""],
    ["side", /<aside[ >]/.test(shell)],
    ["footer", /<footer[ >]/.test(shell)],
  ] as const;
  return views.flatMap(([name, isThere]) => (isThere ? [name] : []));
}

// B-0055
test.each([
  ["/promotions", ["header", "banner", "main", "side", "footer"]],
  ["/vip", ["header", "main", "side", "footer"]],
  ["/lottery", ["header", "main"]],
  ["/vnlottery", ["header", "main"]],
  ["/helpmc", ["main"]],
])("around the screen of %s stand the views of its kind of page: %j", async (path, views) => {
  expect(await viewsOf(path)).toEqual(views);
});

// B-0035
test.each(["/", "/home", "/index.html"])("%s leads home, with banner, footer and side menu", async (path) => {
  const { status, headers } = await get(path);
  const address = status === 302 ? (headers.get("location") ?? "") : path;
  expect(address).toBe("/");
  expect(await viewsOf(address)).toEqual(["header", "main", "side", "footer"]);
  const { screen } = await partsOf(address);
  expect(bannersIn(screen), "home has its banner on its first page").toEqual(["home"]);
});

// B-0082
test.each([...PLACES, ...WITHOUT_BANNERS])("the banners of %s are those of %s and no others", async (path, group) => {
  const { screen, shell } = await partsOf(path);
  expect(bannersIn(screen + shell)).toEqual(group === undefined ? [] : [group]);
});

const KINDS = [
  ["/live", ["LIVE"]],
  ["/fish", ["FISH"]],
  ["/pvp", ["PVP"]],
  ["/sports", ["SPORTS"]],
  ["/esports", ["ESPORTS"]],
  ["/elott", ["ELOTT", "LOTT"]],
] as const;

/** Two vendors of each kind of games, so that there is something to choose. */
const vendorsOf = (gameType: string) =>
  ["A", "B"].map((name) => ({ vendor: `${gameType}-${name}`.toLowerCase(), vendorName: `${gameType} ${name}.` }));

const textOf = (html: string) => html.replace(/<[^>]*>/g, "");

/** The kinds of games that the page at an address is drawn with. */
async function kindsAskedBy(path: string): Promise<string[]> {
  const renderer = await loadRenderer(join(webDist, "server", "entry-server.js"));
  const calls = renderer.callsFor(path, { language: "EN", isGated: false });
  const lists = calls.filter(({ route }) => route === "GET /wps/relay/GCSGAME_gameList");
  return lists.flatMap(({ input }) => (input as { gameType: string }).gameType.split(","));
}

// B-0041
test.each(KINDS)("%s is the page of its kind of games: its name, its vendors and games of %j", async (path, kinds) => {
  house.categories = ["RNG", ...KINDS.flatMap(([, all]) => all)].map((gameType) => ({
    gameType,
    vendors: vendorsOf(gameType),
  }));
  const { screen, shell } = await partsOf(path);
  const [, link = ""] = new RegExp(`<a [^>]*href="${path}"[^>]*>(.*?)</a>`, "s").exec(shell) ?? [];
  const [, heading = ""] = /<h1[^>]*>(.*?)<\/h1>/s.exec(screen) ?? [];
  expect(textOf(heading)).toBe(textOf(link));
  const named = house.categories.flatMap(({ vendors }) => vendors.map(({ vendorName }) => vendorName));
  const own = kinds.flatMap((kind) => vendorsOf(kind).map(({ vendorName }) => vendorName));
  expect(named.filter((name) => screen.includes(`>${name}<`)).sort()).toEqual(own.sort());
  expect(await kindsAskedBy(path)).toEqual(kinds);
});

// B-0042
test("esports stands in the navigation, and its page shows its vendors, once it has some; before that it has no entry there", async () => {
  const isLinked = (shell: string) => shell.includes('href="/esports"');
  const empty = await partsOf("/esports");
  expect(isLinked(empty.shell)).toBe(false);
  expect(empty.screen).toMatch(/<h1[ >]/);
  house.categories = [{ gameType: "ESPORTS", vendors: vendorsOf("ESPORTS") }];
  const open = await partsOf("/esports");
  expect(isLinked(open.shell)).toBe(true);
  for (const { vendorName } of vendorsOf("ESPORTS")) expect(open.screen).toContain(vendorName);
});

// B-0046
test.each([
  ["/rng", ["RNG"]],
  ["/RNG", ["RNG"]],
  ["/fish", ["FISH"]],
  ["/Fish", ["FISH"]],
  ["/pVp", ["PVP"]],
])("the lobby at %s asks for the kind that its path names, in capitals", async (path, kinds) => {
  expect(await kindsAskedBy(path)).toEqual(kinds);
  const [, heading = ""] = /<h1[^>]*>(.*?)<\/h1>/s.exec((await get(path)).html) ?? [];
  const [, plain = ""] = /<h1[^>]*>(.*?)<\/h1>/s.exec((await get(path.toLowerCase())).html) ?? [];
  expect([textOf(heading), heading === ""]).toEqual([textOf(plain), false]);
});

// B-0093
test("the footer names the vendors in one row once there are some, and always leads to help", async () => {
  const footer = async () => /<footer.*<\/footer>/s.exec((await partsOf("/vip")).shell)?.[0] ?? "";
  const itemsIn = (html: string) => [...html.matchAll(/<li><span[^>]*>(Vendor \d+\.)<\/span><\/li>/g)];
  for (const address of ["/help", "/noticePage", "/play-safely"]) expect(await footer()).toContain(`href="${address}"`);
  expect(itemsIn(await footer())).toEqual([]);
  const vendors = Array.from({ length: 12 }, (_, index) => ({
    vendor: `v${index}`,
    vendorName: `Vendor ${index}.`,
  }));
  house.categories = [
    { gameType: "LIVE", vendors },
    { gameType: "RNG", vendors: vendors.slice(0, 3) },
  ];
  expect(itemsIn(await footer()).map(([, name]) => name)).toEqual(vendors.map(({ vendorName }) => vendorName));
});
