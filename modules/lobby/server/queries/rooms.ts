import { formatAmount } from "@fairhouse/base";
import type { OpenGame } from "@fairhouse/catalogue/server";
import type { InputOf, OutputOf } from "@fairhouse/contract";
import type { GameVendorAdapter } from "@fairhouse/games/port";
import type { listRooms } from "../../contract.ts";
import type { RoomDependencies } from "../dependencies.ts";

type Room = OutputOf<typeof listRooms>["list"][number];
type Told = { readonly atMs: number; readonly rooms: Promise<readonly Room[]> };

const FRESH_MS = 3_000;
/** So many games are asked for their tables, the most popular first. */
const GAMES_ASKED = 20;
const ROOMS_MAX = 200;

/** Tables of card games as their vendors tell them; one answer of a vendor serves everybody for three seconds. */
export function createRooms(deps: RoomDependencies) {
  const told = new Map<string, Told>();

  function roomsOf(vendor: GameVendorAdapter, game: OpenGame): Promise<readonly Room[]> {
    const key = `${game.vendor}/${game.code}`;
    const last = told.get(key);
    if (last && performance.now() - last.atMs < FRESH_MS) return last.rooms;
    const rooms = ask(vendor, game).catch((error: unknown) => {
      deps.log.warn({ err: error, vendor: vendor.code }, "a vendor did not tell its tables");
      return [];
    });
    told.set(key, { atMs: performance.now(), rooms });
    return rooms;
  }

  async function ask(vendor: GameVendorAdapter, game: OpenGame): Promise<readonly Room[]> {
    const rooms = (await vendor.listRooms?.({ gameCode: game.code })) ?? [];
    return rooms.slice(0, ROOMS_MAX).map((room) => ({
      roomId: room.roomId,
      roomName: room.name,
      vassalage: game.vendor,
      gameCode: game.code,
      gameName: game.name,
      minBet: formatAmount(room.stakeMin, deps.currency),
      maxBet: formatAmount(room.stakeMax, deps.currency),
      players: room.players,
      seats: room.seats,
    }));
  }

  return async ({ vassalage, gameCode }: InputOf<typeof listRooms>): Promise<OutputOf<typeof listRooms>> => {
    const vendors = new Map(deps.vendors.filter(({ listRooms }) => listRooms).map((vendor) => [vendor.code, vendor]));
    const games = deps.games
      .find({ gameTypes: ["PVP"], vendor: vassalage })
      .filter((game) => vendors.has(game.vendor) && (gameCode === undefined || gameCode === game.code))
      .slice(0, GAMES_ASKED);
    const rooms = await Promise.all(games.map((game) => roomsOf(vendors.get(game.vendor) as GameVendorAdapter, game)));
    return { list: rooms.flat().slice(0, ROOMS_MAX) };
  };
}
