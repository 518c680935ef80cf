import { DIFFERING_ROUNDS } from "@fairhouse/books/server";
import { GAME_VENDORS, GAMES } from "@fairhouse/games/server";
import { LEDGER } from "@fairhouse/ledger/postgres";
import { MEMBERS } from "@fairhouse/member/server";
import { CLOCK, DATABASE, INSTALLATION, LOG } from "@fairhouse/platform/host";
import { defineSlice } from "@fairhouse/platform/module";
import { SYSTEM } from "@fairhouse/system/server";
import { createLobbyModule, LOBBY } from "./server/index.ts";

export const slice = defineSlice({
  name: "lobby",
  compose(host) {
    const { mode, currency } = host.get(INSTALLATION);
    const [games, system] = [host.get(GAMES), host.get(SYSTEM)];
    const lobby = createLobbyModule({
      database: host.get(DATABASE),
      ledger: host.get(LEDGER),
      clock: host.get(CLOCK),
      log: host.get(LOG),
      currency,
      vendors: host.all(GAME_VENDORS),
      games: { ...games.catalogue, viewOf: games.viewOf },
      winnersAmong: host.get(MEMBERS).winnersAmong,
      isJackpotSimulated: async () => mode === "play" && (await system.settings()).jackpot.isSimulated,
    });
    host.provide(LOBBY, lobby);
    host.add(DIFFERING_ROUNDS, lobby.forgetWins);
    return () => [lobby];
  },
});
