import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { ROOT_FOLDER } from "@fairhouse/platform/slices";
import type { APIRequestContext } from "@playwright/test";
import { expect, hosts, test } from "../fixtures.ts";
import { type Look, nameOf, useOf } from "../look.ts";
import { untilHydrated } from "../measures.ts";
import { registerByCalls } from "../member-by-calls.ts";

const PHONES: readonly Look[] = [
  { size: "phone", language: "EN", theme: "light" },
  { size: "phone", language: "UR", theme: "dark" },
];
const TITLES = 10_000;

/** The command that an operator has for it; a server that runs shows the titles within a second. */
const sandboxCatalogue = (...args: string[]) =>
  promisify(execFile)(process.execPath, [join("apps", "server", "operations", "sandbox-catalogue-cli.ts"), ...args], {
    cwd: ROOT_FOLDER,
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR ?? "" },
  });

type Listed = { games: { gameName: string }[]; total: number };

async function listOf(request: APIRequestContext, query: string): Promise<Listed> {
  const answer = await request.get(`${hosts.site}/wps/relay/GCSGAME_gameList?gameType=RNG&${query}`);
  return ((await answer.json()) as { value: Listed }).value;
}

test.beforeAll(async () => {
  await sandboxCatalogue("--titles", String(TITLES));
});
test.afterAll(() => sandboxCatalogue("--remove"));
test.beforeEach(async ({ request }) => {
  await expect.poll(async () => (await listOf(request, "pageNo=1")).total).toBeGreaterThan(TITLES * 0.9);
});

for (const look of PHONES)
  test.describe(nameOf(look), () => {
    test.use(useOf(look));

    // B-2931
    test("a game is found among ten thousand by two taps and its name, or by two taps and its vendor, and the list is come back to", async ({
      site,
      say,
      request,
      checkAccess,
    }) => {
      const { games } = await listOf(request, "pageNo=700");
      const name = games[0]!.gameName;
      await registerByCalls(site.context());
      await site.goto(hosts.site);
      await untilHydrated(site);
      const bar = site.getByRole("navigation", { name: say("web:nav.quick") });
      await bar.getByRole("link", { name: say("lobby:nav.games") }).tap();
      const search = site.getByRole("searchbox", { name: say("lobby:shelf.search") });
      await search.tap();
      await search.fill(name);
      const found = site.getByRole("main").getByRole("link", { name, exact: true });
      await expect(found).toBeInViewport({ ratio: 1 });
      await checkAccess(site, "one game of ten thousand");
      await found.tap();
      await expect(site.getByRole("heading", { level: 1 })).toHaveText(name);
      await site.goBack();
      await expect(search).toHaveValue(name);
      await expect(found).toBeInViewport();

      await search.fill("");
      await site.getByRole("button", { name: say("lobby:shelf.vendorsAll") }).tap();
      const sheet = site.getByRole("dialog", { name: say("lobby:shelf.vendors") });
      await sheet.getByRole("searchbox", { name: say("lobby:shelf.vendorSearch") }).fill("042");
      await checkAccess(site, "the list of a hundred vendors");
      await sheet.getByRole("button", { name: "Sandbox 042", exact: true }).tap();
      await expect(sheet).toBeHidden();
      await expect(site).toHaveURL(/[?&]vendor=sandbox-042/);
      const { games: ofVendor } = await listOf(request, "vassalage=sandbox-042&pageNo=1");
      await expect(
        site.getByRole("main").getByRole("link", { name: ofVendor[0]!.gameName, exact: true }),
      ).toBeVisible();
    });
  });
