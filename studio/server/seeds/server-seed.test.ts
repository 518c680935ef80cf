import type { TestDatabase } from "@fairhouse/platform/testing";
import { commitmentInNode, newServerSeed } from "@fairhouse/studio-games/game-kit/fairness/draw-in-node.ts";
import type { RoundView, SeedState } from "@fairhouse/studio-games/game-kit/protocol.ts";
import { type RoundClaim, verifyStudioRound } from "@fairhouse/studio-games/verifiers.ts";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createStudio, type StudioServer } from "../index.ts";
import { Player } from "../testing/player.ts";
import { createStudioDatabase, SECRET, studioOptions } from "../testing/studio-options.ts";
import { TinyWallet } from "../testing/tiny-wallet.ts";
import { deriveServerSeed, type SeedSecrets } from "./server-seed.ts";

const [FIRST, SECOND] = ["the first secret of the server seeds", "the second secret of the server seeds"];
const TABLES = ["player_pace", "game_session", "game_session_secret", "seed_pair", "round"];

let database: TestDatabase;
let wallet: TinyWallet;
let walletUrl: string;
const open: StudioServer[] = [];

beforeAll(async () => {
  database = await createStudioDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  wallet = new TinyWallet(SECRET);
  walletUrl = await wallet.listen();
});
afterEach(async () => {
  for (const studio of open.splice(0)) await studio.close();
  await wallet.close();
});

function start(seedSecrets: SeedSecrets, dieAt?: string): StudioServer {
  const studio = createStudio({
    ...studioOptions(database, walletUrl),
    seedSecrets,
    times: { paceMs: 0, leaseMs: 0 },
    onStep: (step) => {
      if (step === dieAt) throw new Error(`killed at ${step}`);
    },
  });
  open.push(studio);
  return studio;
}

/** Everything that the studio has in its database, as a copy of it would be read. */
async function copyOfDatabase(): Promise<string> {
  const texts = await Promise.all(
    TABLES.map((table) =>
      sql<{ text: string | null }>`select string_agg(t::text, ' ') as text from ${sql.table(table)} t`.execute(
        database.database.kysely,
      ),
    ),
  );
  return texts.map(({ rows }) => rows[0]?.text ?? "").join(" ");
}

type Rotated = { revealed: { serverSeed: string; commitment: string }; seeds: SeedState };
const rotate = async (player: Player) => (await player.post("/game/rotate", {})).body as unknown as Rotated;

// B-1665
test("a copy of the database holds no server seed that is in force, and each one once it is revealed", async () => {
  const player = await new Player(start([FIRST]), wallet).open();
  const round = (await player.spin()).body.round as RoundView;
  const copy = await copyOfDatabase();
  const { revealed } = await rotate(player);
  expect(copy).toContain(revealed.commitment);
  expect(copy).not.toContain(revealed.serverSeed);
  expect(await copyOfDatabase()).toContain(revealed.serverSeed);
  expect(await verifyStudioRound({ ...round, ...revealed } as RoundClaim)).toMatchObject({ matches: true });
});

// B-1666
test("a seed hangs on the secret, the player and the pair: no other of the three gives it", () => {
  const name = { playerId: "player-1", id: "pair-1" };
  const seed = deriveServerSeed(FIRST, name);
  expect(deriveServerSeed(FIRST, name)).toBe(seed);
  const others = [
    deriveServerSeed(SECOND, name),
    deriveServerSeed(FIRST, { ...name, playerId: "player-2" }),
    deriveServerSeed(FIRST, { ...name, id: "pair-2" }),
  ];
  expect(new Set([seed, ...others]).size).toBe(4);
  expect(() => deriveServerSeed("too short", name)).toThrow(RangeError);
});

// B-1667
test("a pair from before seeds were derived is played on and revealed with the seed that its row has", async () => {
  const player = await new Player(start([FIRST]), wallet).open();
  const serverSeed = newServerSeed();
  const commitment = commitmentInNode(serverSeed);
  await sql`update seed_pair set server_seed = ${serverSeed}, commitment = ${commitment}
    where player_id = ${player.id}`.execute(database.database.kysely);
  player.seeds = { ...player.seeds, commitment };
  expect((await player.spin()).body.round).toMatchObject({ state: "settled", commitment, serverSeed: null });
  expect((await rotate(player)).revealed).toMatchObject({ commitment, serverSeed });
});

// B-1667
test("another secret in front takes the new pairs, and those of the one before are played on and revealed", async () => {
  const player = await new Player(start([FIRST]), wallet).open();
  await player.spin();
  const after = player.again(start([SECOND, FIRST]));
  after.session = player.session;
  after.seeds = player.seeds;
  expect((await after.spin()).body.round).toMatchObject({ state: "settled", nonce: 1 });
  const { revealed, seeds } = await rotate(after);
  expect(commitmentInNode(revealed.serverSeed)).toBe(player.seeds.commitment);
  const { rows } = await sql<{ id: string }>`select id from seed_pair where commitment = ${seeds.commitment}`.execute(
    database.database.kysely,
  );
  expect(commitmentInNode(deriveServerSeed(SECOND, { playerId: player.id, id: rows[0]!.id }))).toBe(seeds.commitment);
});

// B-1668
test("under a seed whose secret is gone no stake is taken; the game commits to another one", async () => {
  const player = await new Player(start([FIRST]), wallet).open();
  await player.spin();
  const after = player.again(start([SECOND]));
  after.session = player.session;
  after.seeds = player.seeds;
  const bets = wallet.count("bet");
  expect((await after.spin()).body.status).toBe("SEED_NOT_READY");
  expect(wallet.count("bet")).toBe(bets);
  after.seeds = (await after.post("/game/commit", {})).body as unknown as SeedState;
  expect(after.seeds.commitment).not.toBe(player.seeds.commitment);
  await after.joinSeed();
  expect((await after.spin()).body.round).toMatchObject({ state: "settled", nonce: 0 });
});

// B-1668
test("a round whose stake was taken when its secret was lost waits for a person, and its player plays on", async () => {
  const player = await new Player(start([FIRST], "bet_accepted->outcome_drawn"), wallet).open();
  expect((await player.spin()).http).toBe(503);
  const without = start([SECOND]);
  expect(await without.resumeRounds()).toBe(1);
  expect(await without.resumeRounds()).toBe(0);
  expect((await (await player.again(without).open()).spin()).body.round?.state).toBe("settled");
});
