import { PLAY_CREDITS } from "@fairhouse/base";
import { silentLog } from "@fairhouse/platform/log";
import { createTestDatabase, fixedClock, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillSandbox, removeSandbox } from "./commands/sandbox-catalogue.ts";
import { createCatalogue } from "./queries/catalogue.ts";

let data: TestDatabase;
beforeAll(async () => {
  data = await createTestDatabase({ slices: ["platform", "catalogue"] });
});
afterAll(() => data?.drop());

// B-2340
test("ten thousand sandbox titles of a hundred vendors are marked, found, and taken away again without anything else", async () => {
  const { database } = data;
  const catalogue = createCatalogue({ database, log: silentLog });
  await catalogue.refresh();
  expect(catalogue.openGames(), "a fresh installation has none").toEqual([]);
  await database.pool.query("insert into catalogue_vendor (vendor, name) values ('kites', 'Kites')");
  await database.pool.query(
    `insert into catalogue_game (vendor, code, name, game_type, stake_min, stake_max, cover, version, added_at)
     values ('kites', 'own', 'Own game', 'RNG', 1, 1, 'none', '1', now())`,
  );
  const deps = { database, clock: fixedClock(), currency: PLAY_CREDITS };
  for (const titles of [100, 10_000]) await fillSandbox(deps, { titles, vendors: 100 });
  await catalogue.refresh();
  const sandbox = catalogue.openGames().filter(({ isSandbox }) => isSandbox);
  expect(sandbox).toHaveLength(10_000);
  expect(sandbox.every(({ name, vendorName }) => name.endsWith("(sandbox)") && vendorName.startsWith("Sandbox "))).toBe(
    true,
  );
  expect(new Set(sandbox.map(({ vendor }) => vendor)).size).toBe(100);
  expect(new Set(sandbox.map(({ name }) => name)).size).toBe(10_000);
  expect(catalogue.find({ name: "cafe", gameClass: "JP" }).length).toBeGreaterThan(50);
  expect(catalogue.find({ name: "rong do 5" }).length).toBeGreaterThan(0);
  await removeSandbox(deps);
  await catalogue.refresh();
  expect(catalogue.openGames().map(({ name }) => name)).toEqual(["Own game"]);
  expect((await database.pool.query("select from catalogue_change")).rowCount).toBe(0);
}, 60_000);
