import { newId } from "@fairhouse/base";
import { LOBBY } from "@fairhouse/lobby/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ComposedProduct, composeProduct } from "./testing/composed-product.ts";
import { openMember, visitor } from "./testing/people.ts";

let product: ComposedProduct;

beforeAll(async () => {
  product = await composeProduct();
  await product.database.pool.query(
    `insert into catalogue_vendor (vendor, name) values ('house-studio', 'Fairhouse Studio') on conflict do nothing`,
  );
  await product.database.pool.query(
    `insert into catalogue_game (vendor, code, name, game_type, stake_min, stake_max, cover, version, added_at)
     values ('house-studio', 'tiger-at-four', 'Tiger at Four', 'RNG', 1, 2, 'tiger-at-four', '1', now())`,
  );
}, 120_000);

afterAll(() => product?.close());

/** A round of the member's, posted as the wallet's webhook posts it. */
async function winRound(memberId: string, win: bigint): Promise<void> {
  const roundId = newId();
  const group = (closes: boolean) => ({ key: `house-studio:${roundId}`, closes, label: "tiger-at-four" });
  const posting = (kind: string, amount: bigint) => ({
    kind,
    account: "cash" as const,
    counterAccount: "games_house-studio",
    unit: "P",
    amount,
  });
  const common = { memberId, fingerprint: "test", meta: { gameCode: "tiger-at-four" } };
  const bet = `game:house-studio:${newId()}`;
  await product.ledger.post({ ...common, key: bet, postings: [posting("bet", -10_000n)], group: group(false) });
  await product.ledger.post({
    ...common,
    key: `game:house-studio:${newId()}`,
    postings: [posting("win", win)],
    group: group(true),
    refersTo: bet,
  });
}

/** Counts what can be counted by now, as a process that works on jobs does every second. */
async function countPlay(): Promise<void> {
  for (const follower of product.composition.host.get(LOBBY).followers ?? []) await follower.catchUp();
}

const ask = (path: string) => visitor(product).ask("GET", path);

/** What a visitor is told; the board may be three seconds old. */
async function winsShown(): Promise<string[]> {
  await countPlay();
  return (await board()).map(({ win }) => win);
}

async function board(): Promise<{ win: string; userName: string }[]> {
  const { list } = await ask("/wps/relay/ODSFE2_getWinnerBoard?gameCategory=ALL&language=EN&limitNum=20");
  return (list as { vo: { win: string; userName: string } }[]).map(({ vo }) => vo);
}

// B-0252, B-0308, B-0927, B-0931
test("once they are counted, members and agents of every kind are named as winners, trial accounts and closed ones never", async () => {
  for (const accountType of [0, 1, 2, 41, 42, 4]) {
    const { memberId } = await openMember(product, { accountType });
    if (accountType === 0)
      await product.database.pool.query(
        "update member_account set nickname = 'Zubaida of the Kites' where member_id = $1",
        [memberId],
      );
    await winRound(memberId, 20_000n + BigInt(accountType));
  }
  for (const [status, win] of [
    ["closed", 30_001n],
    ["disabled", 30_002n],
  ] as const) {
    const { memberId } = await openMember(product);
    await winRound(memberId, win);
    await product.database.pool.query("update member_account set status = $2 where member_id = $1", [memberId, status]);
  }
  expect((await ask("/wps/relay/ODSFE2_getWinnerBoard")).list).toEqual([]);
  await expect
    .poll(winsShown, { timeout: 20_000, interval: 1_000 })
    .toEqual(["20042", "20041", "20002", "20001", "20000"]);
  // Who has a nickname is called by it, and masked like everybody.
  const shown = await board();
  expect(shown.find(({ win }) => win === "20000")?.userName).toBe("Z***s");
  expect(shown.filter(({ userName }) => /^k\*{3}.$/.test(userName))).toHaveLength(4);
  const { games } = await ask("/wps/game/popular");
  expect((games as { gameCode: string }[]).map((game) => game.gameCode)).toEqual(["tiger-at-four"]);
}, 90_000);
