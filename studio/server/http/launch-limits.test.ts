import { newId } from "@fairhouse/base";
import { fixedClock, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createStudio, type StudioServer } from "../index.ts";
import { createStudioDatabase, SECRET, studioOptions } from "../testing/studio-options.ts";
import { TinyWallet } from "../testing/tiny-wallet.ts";

const clock = fixedClock(new Date());
let database: TestDatabase;
let wallet: TinyWallet;
let studio: StudioServer;
let origin: string;

beforeAll(async () => {
  database = await createStudioDatabase();
  wallet = new TinyWallet(SECRET);
  studio = createStudio({
    ...studioOptions(database, await wallet.listen()),
    trustedProxies: ["127.0.0.1"],
    clock,
  });
  origin = `http://127.0.0.1:${await studio.listen(0, "127.0.0.1")}`;
});
afterAll(async () => {
  await studio.close();
  await wallet.close();
  await database.drop();
});

async function launch(from: string, launchToken = wallet.launch(newId())): Promise<number> {
  const answer = await fetch(`${origin}/game/session`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": from },
    body: JSON.stringify({ launchToken, gameCode: "tiger-at-four" }),
  });
  return answer.status;
}

const guess = (from: string) => launch(from, `no-such-token-${newId()}`);

// B-1764
test("sixty refused launches a minute are enough for a network, and the players behind the same proxy go on", async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 62; time += 1) statuses.push(await guess("192.0.2.1"));
  expect(statuses.filter((status) => status !== 429)).toHaveLength(60);
  expect(await launch("192.0.2.1")).toBe(429);
  expect(await launch("192.0.2.2")).toBe(200);
  clock.advance(60_000);
  expect(await launch("192.0.2.1")).toBe(200);
});

// B-1764
test("launches that succeed are not counted as guesses", async () => {
  const statuses = await Promise.all(Array.from({ length: 70 }, () => launch("192.0.2.3")));
  expect(new Set(statuses)).toEqual(new Set([200]));
});
