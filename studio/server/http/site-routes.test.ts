import { newId } from "@fairhouse/base";
import type { TestDatabase } from "@fairhouse/platform/testing";
import { signRequest } from "@fairhouse/wallet-protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createStudio, type StudioServer } from "../index.ts";
import { Player } from "../testing/player.ts";
import { createStudioDatabase, SECRET, studioOptions } from "../testing/studio-options.ts";
import { TinyWallet } from "../testing/tiny-wallet.ts";

let database: TestDatabase;
let wallet: TinyWallet;
let studio: StudioServer;

beforeAll(async () => {
  database = await createStudioDatabase();
  wallet = new TinyWallet(SECRET);
  studio = createStudio({
    ...studioOptions(database, await wallet.listen()),
    times: { paceMs: 0 },
  });
});
afterAll(async () => {
  await studio.close();
  await wallet.close();
  await database.drop();
});

async function roundsOf(rounds: { playerId: string; roundId: string }[], secret = SECRET) {
  const path = "/api/rounds/records";
  const rawBody = JSON.stringify({ requestId: newId(), rounds });
  const key = { keyId: "house", secret };
  const headers = signRequest({ key, direction: "site-to-vendor", method: "POST", path, rawBody });
  const response = await studio.fetch(
    new Request(`http://studio.test${path}`, { method: "POST", body: rawBody, headers }),
  );
  return { http: response.status, body: (await response.json()) as { rounds?: unknown[] } };
}

// B-1677
test("the site reads many rounds at once, each for its own player, in the order that it asked for", async () => {
  const [one, other] = [await new Player(studio, wallet).open(), await new Player(studio, wallet).open()];
  const [first, second] = [(await one.spin()).body.round!, (await other.spin()).body.round!];
  const rounds = [
    { playerId: other.id, roundId: second.roundId },
    { playerId: one.id, roundId: second.roundId },
    { playerId: one.id, roundId: "of-no-account" },
    { playerId: one.id, roundId: first.roundId },
  ];
  expect((await roundsOf(rounds)).body.rounds).toMatchObject([
    { roundId: second.roundId },
    null,
    null,
    { roundId: first.roundId },
  ]);
  expect((await roundsOf([{ playerId: one.id, roundId: "of-no-account" }])).body.rounds).toEqual([null]);
  expect(await roundsOf(rounds, "another-secret")).toMatchObject({ http: 401 });
});
