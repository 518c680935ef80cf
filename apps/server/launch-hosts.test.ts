import { launchHostsOf } from "@fairhouse/games/server";
import { changeSetting, SYSTEM } from "@fairhouse/system/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Caller, type ComposedProduct, composeProduct } from "./testing/composed-product.ts";
import { openMember } from "./testing/people.ts";

const STUDIO = "http://127.0.0.1:9";

let product: ComposedProduct;
let member: Caller;

beforeAll(async () => {
  product = await composeProduct({ outside: STUDIO });
  member = await openMember(product);
  const { pool } = product.database;
  await pool.query("insert into catalogue_vendor (vendor, name, is_open) values ('house-studio', 'Studio', true)");
  await pool.query(`
    insert into catalogue_game
      (vendor, code, name, game_type, return_ppm, stake_min, stake_max, cover, version, is_open, added_at)
    values ('house-studio', 'tiger-at-four', 'Tiger', 'RNG', 961100, 5000, 1000000, 'tiger-at-four', '1', true, now())`);
  await member.ask("POST", "/wps/game/adult", { isAdult: true });
  const launch = "/wps/game/launchGame?vassalage=house-studio&gameCode=tiger-at-four";
  await vi.waitFor(async () => expect((await member.send("GET", launch)).code).toBe("ok"), {
    timeout: 30_000,
    interval: 200,
  });
}, 60_000);
afterAll(() => product?.close());

// B-0261, B-1268
test("a game is opened at the hosts that the operator has named, one after the other, and then at the studio's own", async () => {
  const open = async (hostsTried: number) => {
    const query = `vassalage=house-studio&gameCode=tiger-at-four&hostsTried=${hostsTried}`;
    const { url, frameOrigin, hasNextHost } = await member.ask("GET", `/wps/game/launchGame?${query}`);
    expect(new URL(String(url)).origin).toBe(frameOrigin);
    return { frameOrigin, hasNextHost };
  };
  expect(await open(0)).toEqual({ frameOrigin: STUDIO, hasNextHost: false });
  const { brand } = await product.composition.host.get(SYSTEM).settings();
  const named = ["https://one.example/", "https://localhost/", "https://two.example/house"];
  await product.database.kysely
    .transaction()
    .execute((transaction) => changeSetting(transaction, "brand", { ...brand, launchGameCdns: named }));
  await expect.poll(() => open(0)).toEqual({ frameOrigin: "https://one.example", hasNextHost: true });
  expect(await open(1)).toEqual({ frameOrigin: "https://two.example", hasNextHost: true });
  for (const tried of [2, 20]) expect(await open(tried)).toEqual({ frameOrigin: STUDIO, hasNextHost: false });
});

// B-1268
test("the site's own host is never one of them, whatever the port", () => {
  const named = ["https://play.example:8443/", "https://games.example/"];
  expect(launchHostsOf(named, "https://play.example")).toEqual(["https://games.example"]);
});
