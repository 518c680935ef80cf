import { PLAY_CREDITS } from "@fairhouse/base";
import { createGameIndex, openGame } from "@fairhouse/catalogue/testing";
import type { GameRoom, GameVendorAdapter } from "@fairhouse/games/port";
import { silentLog } from "@fairhouse/platform/log";
import { expect, test } from "vitest";
import { createRooms } from "./rooms.ts";

const room = (roomId: string): GameRoom => ({
  ...{ roomId, name: `Table ${roomId}`, stakeMin: 10_000n, stakeMax: 1_000_000n, players: 3, seats: 6 },
});
const vendor = (code: string, listRooms?: GameVendorAdapter["listRooms"]) =>
  ({ code, ...(listRooms ? { listRooms } : {}) }) as GameVendorAdapter;

function roomsOf(vendors: readonly GameVendorAdapter[]) {
  const games = createGameIndex([
    openGame({ vendor: "cards", code: "rummy", name: "Rummy", game_type: "PVP" }),
    openGame({ vendor: "mute", code: "poker", game_type: "PVP", node_id: 2n }),
    openGame({ vendor: "cards", code: "slot", node_id: 3n }),
  ]);
  return createRooms({ vendors, games: games as never, currency: PLAY_CREDITS, log: silentLog });
}

// B-0434
test("tables are told as the vendor has them, with stakes as people read them, of card games alone", async () => {
  const asked: string[] = [];
  const rooms = roomsOf([
    vendor("cards", async ({ gameCode }) => {
      asked.push(gameCode);
      return [room("1"), room("2")];
    }),
  ]);
  const { list } = await rooms({});
  expect(list).toHaveLength(2);
  expect(list[0]).toEqual({
    ...{ roomId: "1", roomName: "Table 1", vassalage: "cards", gameCode: "rummy", gameName: "Rummy" },
    ...{ minBet: "1.00", maxBet: "100.00", players: 3, seats: 6 },
  });
  expect((await rooms({ gameCode: "other" })).list).toEqual([]);
  expect(asked, "one answer serves everybody for a moment").toEqual(["rummy"]);
});

// B-0434
test("a vendor that does not answer, or has no tables, is left out", async () => {
  const rooms = roomsOf([
    vendor("cards", async () => [room("1")]),
    vendor("mute", () => Promise.reject(new Error("silent"))),
  ]);
  expect((await rooms({})).list.map(({ vassalage }) => vassalage)).toEqual(["cards"]);
  expect((await roomsOf([vendor("cards")])({})).list).toEqual([]);
});
