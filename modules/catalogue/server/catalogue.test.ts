import type { ReceivedOf } from "@fairhouse/contract";
import { createDatabase } from "@fairhouse/platform/database";
import { silentLog } from "@fairhouse/platform/log";
import {
  callTestSite,
  createTestDatabase,
  fixedClock,
  operatorsByHeader,
  startTestSite,
  type TestDatabase,
} from "@fairhouse/platform/testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type * as contract from "../contract.ts";
import type { OfferedGame } from "../port.ts";
import { type CatalogueModule, createCatalogueModule } from "./index.ts";
import { createCatalogue } from "./queries/catalogue.ts";
import { LIST_SQL } from "./queries/staff-views.ts";

const VENDOR = "kites";
const STAFF = "01990000-0000-7000-8000-000000000001";
const clock = fixedClock();
const audit: { action: string; subjectId: string; reason?: string | null }[] = [];
const offer = new Map<string, OfferedGame>();
let answers = true;
let data: TestDatabase;
let catalogue: CatalogueModule;
let site: Awaited<ReturnType<typeof startTestSite>>;

const game = (code: string, more: Partial<OfferedGame> = {}): OfferedGame => ({
  ...{ code, name: `The ${code}`, gameType: "RNG", returnPpm: 961_183, stakeMin: 100n, stakeMax: 900n },
  ...{ cover: "kite", version: "1" },
  ...more,
});
const offers = (...games: readonly OfferedGame[]) => {
  offer.clear();
  for (const one of games) offer.set(one.code, one);
};

beforeAll(async () => {
  data = await createTestDatabase({ slices: ["platform", "catalogue"] });
  const source = {
    code: VENDOR,
    name: "Kites",
    listGames: async () => {
      if (!answers) throw new Error("no answer");
      return [...offer.values()];
    },
  };
  catalogue = createCatalogueModule({
    ...{ database: data.database, polls: data.database, clock, log: silentLog, sources: () => [source] },
    writeAudit: async (_, act) => void audit.push(act),
    operatorNames: async () => new Map([[STAFF, "amina"]]),
  });
  offers(game("alpha"), game("beta"), game("gamma", { gameType: "FISH" }));
  await catalogue.syncVendors();
  await catalogue.start();
  site = await startTestSite({
    modules: [catalogue],
    identifyStaff: operatorsByHeader(STAFF, ["catalogue.read", "catalogue.write"]),
  });
});
afterAll(async () => {
  await site?.close();
  await catalogue?.stop();
  await data?.drop();
});

async function ask<Value = unknown>(method: string, path: string, body?: object) {
  const headers = { "x-test-staff": STAFF };
  const { code, value } = await callTestSite(`${site.url}/staff/catalogue${path}`, { method, body, headers });
  return { code, value: value as Value };
}
const preview = async () =>
  (await ask<ReceivedOf<typeof contract.previewCatalogueSync>>("GET", `/vendors/${VENDOR}/sync`)).value;
const apply = (digest: string) => ask("POST", `/vendors/${VENDOR}/sync`, { digest, reason: "as previewed" });
const readGame = async (code: string) =>
  (await ask<ReceivedOf<typeof contract.readCatalogueGame>>("GET", `/games/${VENDOR}/${code}`)).value;
const correct = async (code: string, body: object) => {
  const { game } = await readGame(code);
  return ask("POST", `/games/${VENDOR}/${code}`, { revision: game.revision, reason: "corrected", ...body });
};
const names = () => catalogue.games.openGames().map(({ name }) => name);

// B-1828
test("a process reads the catalogue again only when it has changed, and does so by itself", async () => {
  // Connections of its own: the module polls over those of the others.
  const database = createDatabase({ url: data.url });
  const other = createCatalogue({ database, log: silentLog });
  await other.refresh();
  const query = vi.spyOn(database.pool, "connect");
  const readsOf = async (): Promise<number> => {
    query.mockClear();
    await other.refresh();
    return query.mock.calls.length;
  };
  expect(await readsOf()).toBe(1);
  for (const [change, isThere] of [
    ["update catalogue_game set is_open = false where code = 'alpha'", false],
    ["update catalogue_game set is_open = true where code = 'alpha'", true],
    ["update catalogue_vendor set is_open = false", false],
    ["update catalogue_vendor set is_open = true", true],
  ] as const) {
    await data.database.pool.query(change);
    expect(await readsOf()).toBe(3);
    expect(other.game(VENDOR, "alpha") !== undefined).toBe(isThere);
    await vi.waitFor(() => expect(catalogue.games.game(VENDOR, "alpha") !== undefined).toBe(isThere), 3_000);
    expect(await readsOf()).toBe(1);
  }
  await database.close();
});

// B-2321
test("a start takes over what is new and different, and closes nothing that a vendor leaves out", async () => {
  offers(game("alpha", { name: "Alpha anew" }), game("delta"));
  await catalogue.syncVendors();
  expect(names().sort()).toEqual(["Alpha anew", "The beta", "The delta", "The gamma"]);
  const before = (await data.database.pool.query("select version from catalogue_state")).rows;
  await catalogue.syncVendors();
  expect((await data.database.pool.query("select version from catalogue_state")).rows).toEqual(before);
});

// B-2322, B-2323
test("a sync does what its preview told, and an operator who has seen another offer is refused", async () => {
  offers(game("alpha", { name: "Alpha once more" }), game("beta"), game("delta"), game("epsilon"));
  const seen = await preview();
  expect(seen).toMatchObject({ added: 1, changed: 1, withdrawn: 1, returned: 0, unchanged: 2, unusable: [] });
  expect(seen.differences).toMatchObject([
    {
      gameCode: "alpha",
      kind: "changed",
      changes: [{ field: "name", before: "Alpha anew", after: "Alpha once more" }],
    },
    { gameCode: "epsilon", kind: "added" },
    { gameCode: "gamma", kind: "withdrawn" },
  ]);
  expect(names(), "a preview changes nothing").toContain("The gamma");
  offer.set("zeta", game("zeta"));
  expect((await apply(seen.digest)).code).toBe("offer_changed");
  offer.delete("zeta");
  expect((await apply(seen.digest)).code).toBe("ok");
  expect(names().sort()).toEqual(["Alpha once more", "The beta", "The delta", "The epsilon"]);
  expect(audit.at(-1)).toMatchObject({ action: "catalogue.synced", subjectId: VENDOR, reason: "as previewed" });
  offer.set("gamma", game("gamma", { gameType: "FISH" }));
  const back = await preview();
  expect(back).toMatchObject({ added: 0, changed: 0, withdrawn: 0, returned: 1 });
  expect((await apply(back.digest)).code).toBe("ok");
  expect(names()).toContain("The gamma");
  answers = false;
  expect((await ask("GET", `/vendors/${VENDOR}/sync`)).code).toBe("vendor_unavailable");
  expect((await apply(back.digest)).code).toBe("vendor_unavailable");
  answers = true;
  expect(names(), "what is there stays").toContain("The gamma");
});

// B-2324, B-2326
test("a correction outlives the next sync, and taking it back shows the vendor's word of that time", async () => {
  expect((await correct("beta", { change: { name: "Beta, corrected", gameClass: "JP", popularity: 7 } })).code).toBe(
    "ok",
  );
  expect(audit.at(-1)).toMatchObject({ action: "catalogue.corrected", subjectId: `${VENDOR}/beta` });
  expect(catalogue.games.game(VENDOR, "beta")).toMatchObject({ name: "Beta, corrected", game_class: "JP" });
  expect(names()[0], "the most popular comes first").toBe("Beta, corrected");
  offer.set("beta", game("beta", { name: "Beta by the vendor", cover: "other-kite" }));
  const seen = await preview();
  expect(seen.differences[0]?.changes).toEqual(
    expect.arrayContaining([
      { field: "name", before: "The beta", after: "Beta by the vendor", isCorrected: true },
      { field: "cover", before: "kite", after: "other-kite", isCorrected: false },
    ]),
  );
  await apply(seen.digest);
  expect(catalogue.games.game(VENDOR, "beta")).toMatchObject({ name: "Beta, corrected", cover: "other-kite" });
  expect((await correct("beta", { clear: ["name"] })).code).toBe("ok");
  expect(catalogue.games.game(VENDOR, "beta")).toMatchObject({ name: "Beta by the vendor", game_class: "JP" });
  const { game: read, history } = await readGame("beta");
  expect(read).toMatchObject({ revision: 4, isCorrected: true, corrections: { gameClass: "JP", popularity: 7 } });
  expect(history.map(({ revision, operator, reason }) => ({ revision, operator, reason }))).toEqual([
    { revision: 4, operator: "amina", reason: "corrected" },
    { revision: 3, operator: "amina", reason: "as previewed" },
    { revision: 2, operator: "amina", reason: "corrected" },
    { revision: 1, operator: null, reason: null },
  ]);
  expect(history[0]?.changes).toEqual([{ field: "name", before: "Beta, corrected", after: "Beta by the vendor" }]);
});

// B-2325
test("an operator who has seen an older state of a game is refused, and so is a correction of nothing", async () => {
  const { game: seen } = await readGame("delta");
  const body = { revision: seen.revision, change: { isHot: true }, reason: "popular" };
  expect((await ask("POST", `/games/${VENDOR}/delta`, body)).code).toBe("ok");
  expect((await ask("POST", `/games/${VENDOR}/delta`, { ...body, change: { isHot: false } })).code).toBe(
    "changed_meanwhile",
  );
  expect((await readGame("delta")).game.isHot).toBe(true);
  expect((await correct("delta", { change: { isHot: true } })).code).toBe("nothing_changed");
  expect((await correct("delta", { change: { stakeMin: "1" } })).code).toBe("bad_input");
  expect((await correct("delta", { change: { popularity: 1_000_001 } })).code).toBe("bad_input");
});

// B-2328
test("a hidden game leaves the lists, and comes back when it is shown again", async () => {
  expect((await correct("epsilon", { isOpen: false })).code).toBe("ok");
  expect(catalogue.games.game(VENDOR, "epsilon")).toBeUndefined();
  await catalogue.syncVendors();
  expect(catalogue.games.game(VENDOR, "epsilon"), "a sync does not bring it back").toBeUndefined();
  expect((await correct("epsilon", { isOpen: true })).code).toBe("ok");
  expect(catalogue.games.game(VENDOR, "epsilon")).toBeDefined();
});

// B-2327
test("operators find games by vendor, kind, state and name, in pages that meet", async () => {
  const list = async (query: string) =>
    (await ask<ReceivedOf<typeof contract.listCatalogue>>("GET", `/games?${query}`)).value;
  const codes = ({ games }: { games: { gameCode: string }[] }) => games.map(({ gameCode }) => gameCode);
  const all = codes(await list("limit=100"));
  const first = await list("limit=3");
  const rest = await list(`limit=100&after=${encodeURIComponent(first.next ?? "")}`);
  expect([...codes(first), ...codes(rest)]).toEqual(all);
  expect(rest.next).toBeNull();
  expect(codes(await list("gameType=FISH"))).toEqual(["gamma"]);
  expect(codes(await list("vendor=unknown"))).toEqual([]);
  expect(codes(await list("state=hot"))).toEqual(["delta"]);
  expect(codes(await list("state=corrected"))).toEqual(["beta", "delta"]);
  expect(codes(await list("name=ÉPSIL"))).toEqual(["epsilon"]);
  expect(codes(await list("name=the%20gam"))).toEqual(["gamma"]);
  expect(codes(await list("after=nonsense"))).toEqual(all);
  expect((await ask("GET", `/games/${VENDOR}/none`)).code).toBe("not_found");
});

// B-2327
test("among many games a page of the operators' list is read from its place in an index, and no row before it", async () => {
  const { pool } = data.database;
  await pool.query(`insert into catalogue_vendor (vendor, name, is_open) values ('filler', 'Filler', false)`);
  await pool.query(
    `insert into catalogue_game (vendor, code, name, game_type, stake_min, stake_max, cover, version, is_open, added_at)
     select 'filler', 'f' || n, 'Filler ' || lpad(n::text, 5, '0'), 'RNG', 1, 1, 'none', '1', false, now()
     from generate_series(1, 10000) n`,
  );
  await pool.query("analyze catalogue_game");
  const place = ["Filler 09000", "filler", "f9000"];
  const explained = await pool.query<{ "QUERY PLAN": string }>(`explain (analyze) ${LIST_SQL}`, [
    ...[...place, null, null, "all", [], 26],
  ]);
  const plan = explained.rows.map((row) => row["QUERY PLAN"]).join("\n");
  await pool.query("delete from catalogue_game where vendor = 'filler'");
  await pool.query("delete from catalogue_vendor where vendor = 'filler'");
  expect(plan).toContain("Index Scan using catalogue_game_by_name");
  expect(plan).not.toMatch(/Rows Removed by Filter: [1-9]/);
});

// B-2329
test("a vendor is hidden, shown again and marked as hot", async () => {
  const change = (body: object) => ask("POST", `/vendors/${VENDOR}`, { reason: "looked at", ...body });
  expect((await change({ isOpen: false })).code).toBe("ok");
  expect(catalogue.games.isVendorOpen(VENDOR)).toBe(false);
  expect(catalogue.games.openGames()).toEqual([]);
  expect((await change({ isOpen: true, isHot: true, cards: ["kite"] })).code).toBe("ok");
  expect((await change({ isHot: true })).code).toBe("nothing_changed");
  expect((await ask("POST", "/vendors/unknown", { isHot: true, reason: "looked at" })).code).toBe("not_found");
  expect((await ask<ReceivedOf<typeof contract.listCatalogueVendors>>("GET", "/vendors")).value.vendors).toEqual([
    {
      ...{
        vendor: VENDOR,
        vendorName: "Kites",
        isOpen: true,
        isHot: true,
        isSandbox: false,
        cards: ["kite"],
        games: 5,
      },
      ...{ isConnected: true, syncedAt: clock.now().toISOString() },
    },
  ]);
});

// B-2330
test("a game with a field outside its bounds is named and left out, and the others are taken over", async () => {
  offer.set("bad name", game("bad name"));
  offer.set("eta", game("eta", { stakeMin: 901n }));
  offer.set("theta", game("theta", { platforms: [] }));
  offer.set("iota", game("iota"));
  const seen = await preview();
  expect(seen).toMatchObject({ added: 1, unusable: ["bad name", "eta", "theta"] });
  expect((await apply(seen.digest)).code).toBe("ok");
  expect(catalogue.games.game(VENDOR, "iota")).toBeDefined();
  expect(catalogue.games.game(VENDOR, "eta")).toBeUndefined();
});
