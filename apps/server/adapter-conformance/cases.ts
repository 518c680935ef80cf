import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import type { AdapterSubject } from "@fairhouse/games/port";
import { ID_PATTERN } from "@fairhouse/wallet-protocol";
import type { AdapterCase } from "./case.ts";
import { walletCases } from "./wallet-cases.ts";
import { wireCases } from "./wire-cases.ts";

const REQUEST = {
  launchToken: randomUUID(),
  launchId: randomUUID(),
  language: "en",
  theme: "light",
  device: "mobile",
  ip: "192.0.2.9",
  country: null,
  exitUrl: "http://localhost/rng",
  sessionToken: "token-of-funded",
} as const;

const gameCases: readonly AdapterCase[] = [
  {
    title: "It lists games with codes of their own, stakes that are a range and returns that a game can have.",
    async run({ adapter }) {
      const games = await adapter.listGames();
      assert(games.length > 0, "the list is empty");
      assert.equal(new Set(games.map(({ code }) => code)).size, games.length, "two games have one code");
      for (const { code, stakeMin, stakeMax, returnPpm } of games) {
        assert.match(code, ID_PATTERN);
        assert(stakeMin > 0n && stakeMin <= stakeMax, `${code}: the stakes are no range`);
        assert(returnPpm === null || (returnPpm > 0 && returnPpm <= 1_000_000), `${code}: no return`);
      }
    },
  },
  {
    title: "It opens a game at one of its own origins, which is not the site's.",
    async run({ adapter, currency }) {
      const [game] = await adapter.listGames();
      const player = { playerId: randomUUID(), currency };
      const url = new URL(await adapter.launchUrl({ ...REQUEST, gameCode: game?.code ?? "", player }));
      const origins = [adapter.frameOrigin, ...(adapter.frameOriginsBeside ?? [])];
      assert(origins.includes(url.origin), `${url.origin} is none of ${origins.join(", ")}`);
      assert.notEqual(url.hostname, "localhost");
    },
  },
  {
    title: "It knows no round that was never played.",
    async run({ adapter }) {
      const record = await adapter.roundRecord({ playerId: randomUUID(), roundId: randomUUID() });
      assert.equal(record, undefined);
    },
  },
];

/** The cases for what this adapter has: games, a wallet that the company keeps, a wire of its own. */
export const casesFor = ({ adapter }: AdapterSubject): readonly AdapterCase[] => [
  ...gameCases,
  ...(adapter.wallet ? walletCases : []),
  ...(adapter.wire ? wireCases : []),
];
