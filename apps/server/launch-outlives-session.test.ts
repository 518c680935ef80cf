import { bucketOf } from "@fairhouse/base";
import { SESSIONS } from "@fairhouse/session/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ComposedProduct, composeProduct } from "./testing/composed-product.ts";
import { openMember } from "./testing/people.ts";

let product: ComposedProduct;

beforeAll(async () => {
  product = await composeProduct({ outside: "http://127.0.0.1:9" });
  const { pool } = product.database;
  await pool.query("insert into catalogue_vendor (vendor, name, is_open) values ('house-studio', 'Studio', true)");
  await pool.query(`
    insert into catalogue_game
      (vendor, code, name, game_type, return_ppm, stake_min, stake_max, cover, version, is_open, added_at)
    values ('house-studio', 'tiger-at-four', 'Tiger', 'RNG', 961100, 5000, 1000000, 'tiger-at-four', '1', true, now())`);
}, 60_000);
afterAll(() => product?.close());

const GAME = { vassalage: "house-studio", gameCode: "tiger-at-four" };
const LAUNCH = `/wps/game/launchGame?${new URLSearchParams(GAME)}`;

type Member = Awaited<ReturnType<typeof openMember>>;

async function player(): Promise<Member> {
  const member = await openMember(product);
  await member.ask("POST", "/wps/game/adult", { isAdult: true });
  await expect.poll(async () => (await member.send("GET", LAUNCH)).code).toBe("ok");
  return member;
}

/** Launches of a member that could be played: the one of {@link player} among them. */
async function playable({ memberId }: Member): Promise<number> {
  const { rows } = await product.database.pool.query<{ count: string }>(
    "select count(*) from games_launch where bucket = $1 and member_id = $2 and ended_at is null",
    [bucketOf(memberId), memberId],
  );
  return Number(rows[0]?.count);
}

// B-1857
test("a launch that is asked for while the sessions of its member end opens nothing", async () => {
  const member = await player();
  const { kysely } = product.database;
  const launching = await kysely.transaction().execute(async (trx) => {
    await product.composition.host.get(SESSIONS).endAll(trx, member.memberId, "excluded");
    const asked = member.send("GET", LAUNCH);
    // It has passed every look-up by then and waits for the row of its session.
    await expect.poll(() => isWaitedFor()).toBe(true);
    return { asked };
  });
  expect(await launching.asked).toMatchObject({ status: 401, code: "not_logged_in" });
  expect(await playable(member)).toBe(0);
});

// B-1857
test("of launches and the end of their session at the same moment none is left to play", async () => {
  for (let round = 0; round < 8; round += 1) {
    const member = await player();
    const end = () =>
      product.database.kysely
        .transaction()
        .execute((trx) => product.composition.host.get(SESSIONS).endAll(trx, member.memberId, "excluded"));
    await Promise.all([member.send("GET", LAUNCH), member.send("GET", LAUNCH), end(), member.send("GET", LAUNCH)]);
    expect(await playable(member)).toBe(0);
  }
});

/** Whether a query waits for a row lock on a session. */
async function isWaitedFor(): Promise<boolean> {
  const { rows } = await product.database.pool.query(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%session_session%for share%'",
  );
  return rows.length > 0;
}
