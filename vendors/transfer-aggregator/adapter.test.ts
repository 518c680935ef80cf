import { currencyOf, newId, PLAY_CREDITS } from "@fairhouse/base";
import { ConfigError, readConfig } from "@fairhouse/platform/config";
import { schemaOf } from "@fairhouse/platform/settings";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readAmount, wireAmountOf } from "./amounts.ts";
import { transferAggregatorSettings } from "./index.ts";
import { AGGREGATOR, type StartedAggregator, startAggregator } from "./testing/start-aggregator.ts";

let started: StartedAggregator;

beforeAll(async () => {
  started = await startAggregator();
});
afterAll(() => started?.close());

const OPENING = {
  device: "mobile",
  launchId: newId(),
  ip: "192.0.2.9",
  country: null,
  exitUrl: "http://localhost/rng",
} as const;
const VND = currencyOf("VND")!;

// B-2494
test("amounts go over the wire and come back without a fraction lost or made", () => {
  expect(wireAmountOf(125_000n, PLAY_CREDITS)).toBe("12.50");
  expect(wireAmountOf(100n, PLAY_CREDITS)).toBe("0.01");
  expect(wireAmountOf(99n, PLAY_CREDITS)).toBeUndefined();
  expect(readAmount("12.5", PLAY_CREDITS)).toBe(125_000n);
  expect(readAmount("12.500000", PLAY_CREDITS)).toBe(125_000n);
  expect(readAmount("0.00001", PLAY_CREDITS)).toBeUndefined();
  for (const text of ["", "-1", "1e3", "1,5", ".5", "1.", "NaN", "1 "])
    expect(readAmount(text, PLAY_CREDITS)).toBeUndefined();
  for (const amount of [0n, 100n, 123_400n, 999_999_999_900n]) {
    const text = wireAmountOf(amount, PLAY_CREDITS);
    expect(text && readAmount(text, PLAY_CREDITS)).toBe(amount);
  }
  expect(readAmount(wireAmountOf(10n ** BigInt(VND.ledgerExponent), VND) ?? "", VND)).toBe(
    10n ** BigInt(VND.ledgerExponent),
  );
});

describe("games of the aggregator", () => {
  const player = { playerId: newId(), currency: "P" };

  // B-2496
  test("come into the catalogue, and open at an origin that was named, also before the first transfer", async () => {
    const [game] = await started.adapter.listGames();
    expect(game).toMatchObject({
      code: "red-card",
      gameType: "RNG",
      gameClass: "TG",
      returnPpm: 980_000,
      stakeMin: 10_000n,
    });
    const launch = {
      launchToken: "t",
      gameCode: "red-card",
      language: "ur",
      theme: "dark",
      ...OPENING,
      player,
    } as const;
    const url = new URL(await started.adapter.launchUrl(launch));
    expect(url.origin).toBe(started.adapter.frameOrigin);
    const page = await fetch(url);
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors http://localhost");
    const elsewhere = started.adapterWith({ gameOrigins: ["https://games.example"] });
    await expect(elsewhere.launchUrl(launch)).rejects.toThrow("which no setting names");
    await expect(started.adapter.launchUrl({ ...launch, gameCode: "none" })).rejects.toThrow("3001");
  });

  // B-2496
  test("are played with the money that lies there, each round once", async () => {
    const member = await started.addMember(1_000_000n);
    await started.move(member, "in", 500_000n);
    const own = { launchToken: "t", gameCode: "red-card", language: "en", theme: "light", ...OPENING } as const;
    const url = new URL(await started.adapter.launchUrl({ ...own, player: { playerId: member, currency: "P" } }));
    const session = new URLSearchParams(url.hash.slice(1)).get("session");
    const ask = async (body: object) => {
      const headers = { "content-type": "application/json", authorization: `Bearer ${session}` };
      const reply = await fetch(`${started.origin}/play/red-card/play`, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      });
      return (await reply.json()) as { status: string; balance?: string };
    };
    const round = { roundKey: newId(), stake: "5.00" };
    const first = await ask(round);
    expect(["WON", "LOST"]).toContain(first.status);
    expect(await ask(round)).toEqual(first);
    expect(started.simulator.book.balance(member)).toBe(first.status === "WON" ? 550_000n : 450_000n);
    expect((await ask({ roundKey: newId(), stake: "0.01" })).status).toBe("CLOSED");
    const history = await started.adapter.historyUrl({ playerId: member, language: "en" });
    expect(await (await fetch(history ?? "")).text()).toContain("P 5.00");
  });
});

describe("the daily comparison with the aggregator", () => {
  // B-2495
  test("finds no difference between books that agree, and one unit too much at the next run", async () => {
    const own = await startAggregator();
    const member = await own.addMember(1_000_000n);
    await own.move(member, "in", 100_000n);
    await own.move(member, "out", 30_000n);
    own.simulator.faults.order("transfers", "silent_before");
    await own.move(member, "in", 20_000n);
    await own.runJobs();
    const compare = async () => {
      own.clock.set("2026-11-21T02:30:00Z");
      const begun = await own.reconciliation.begin({ vendor: AGGREGATOR, day: "2026-11-20" });
      if (!begun.ok) throw new Error(begun.refusal);
      return own.reconciliation.drive(begun.value.run_id);
    };
    expect((await compare()).differences).toEqual([]);
    const list = own.adapter.listTransactions.bind(own.adapter);
    const falsified = async (query: Parameters<typeof list>[0]) => {
      const page = await list(query);
      const [first, ...rest] = page.transactions;
      return { ...page, transactions: first ? [{ ...first, amount: first.amount + 1n }, ...rest] : rest };
    };
    Object.assign(own.adapter, { listTransactions: falsified });
    expect((await compare()).differences).toMatchObject([{ kind: "amount_differs" }]);
    await own.close();
  });
});

describe("its settings", () => {
  const ALL = {
    TRANSFER_AGGREGATOR_URL: "https://api.aggregator.example",
    TRANSFER_AGGREGATOR_MERCHANT: "north",
    TRANSFER_AGGREGATOR_SECRET: "thirty-two characters and not less",
    TRANSFER_AGGREGATOR_GAME_ORIGINS: "https://games.aggregator.example",
  };
  const read = (env: { [name: string]: string }) => {
    const variables = readConfig(schemaOf([transferAggregatorSettings.variables]), env);
    return transferAggregatorSettings.valueOf(variables, { mode: "play", host: "", dataDir: "", sandboxOrigin: "" });
  };

  // B-2491
  test("leave it away when there are none, and refuse a part of them, a short secret and an address in clear", () => {
    expect(read({})).toBeUndefined();
    expect(read(ALL)).toMatchObject({ merchant: "north", gameOrigins: ["https://games.aggregator.example"] });
    for (const name of Object.keys(ALL)) {
      const { [name as keyof typeof ALL]: _, ...rest } = ALL;
      expect(() => read(rest)).toThrow(name);
    }
    expect(() => read({ ...ALL, TRANSFER_AGGREGATOR_SECRET: "short" })).toThrow(ConfigError);
    expect(() => read({ ...ALL, TRANSFER_AGGREGATOR_URL: "http://api.example" })).toThrow("in clear");
    expect(() => read({ ...ALL, TRANSFER_AGGREGATOR_GAME_ORIGINS: "games" })).toThrow("no origin");
  });
});
