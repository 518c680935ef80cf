import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Answer,
  type Caller,
  type ComposedProduct,
  composeProduct,
  createCaller,
} from "./testing/composed-product.ts";

let product: ComposedProduct;
beforeAll(async () => {
  product = await composeProduct();
}, 120_000);
afterAll(() => product?.close());

const guest = (ip: string): Caller => createCaller(product.site, ip);

const play = (caller: Caller): Promise<Answer> =>
  caller.send("POST", "/wps/session/login/freeplay", {
    body: JSON.stringify({ os: "Linux", platform: "W", version: 3 }),
  });

const TRIALS_PER_DAY = 100;

/** As if so many more had been opened from this address today, beside the one that was. */
const openedBefore = (ip: string, count: number) =>
  product.database.pool.query(
    `insert into session_trial (bucket, member_id, token_hash, opened_from, opened_at)
     select 0, gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), session_trial_place($1::inet), now()
     from generate_series(1, $2)`,
    [ip, count],
  );

// B-1109
test("opens a hundred accounts a day from one address, also when many are asked for at once", async () => {
  const ip = "203.0.113.77";
  expect((await play(guest(ip))).code).toBe("ok");
  await openedBefore(ip, TRIALS_PER_DAY - 6);
  const answers = await Promise.all(Array.from({ length: 12 }, () => play(guest(ip))));
  expect(answers.filter(({ code }) => code === "ok")).toHaveLength(5);
  const refused = answers.filter(({ code }) => code === "too_many_trials");
  expect(refused).toHaveLength(7);
  expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(86_000);
  expect((await play(guest("203.0.113.78"))).code).toBe("ok");
});

// B-1109
test("counts the addresses of one IPv6 customer as one", async () => {
  expect((await play(guest("2001:db8:1:2::99"))).code).toBe("ok");
  await openedBefore("2001:db8:1:2::99", TRIALS_PER_DAY - 6);
  const answers: string[] = [];
  for (let host = 1; host <= 6; host += 1) answers.push((await play(guest(`2001:db8:1:2::${host}`))).code);
  expect(answers).toEqual(["ok", "ok", "ok", "ok", "ok", "too_many_trials"]);
});
