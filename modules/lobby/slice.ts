import { DIFFERING_ROUNDS } from "@fairhouse/books/server";
import { CATALOGUE } from "@fairhouse/catalogue/server";
import { GAME_OPENINGS, GAME_VENDORS, GAMES } from "@fairhouse/games/server";
import { LEDGER } from "@fairhouse/ledger/postgres";
import { MEMBERS } from "@fairhouse/member/server";
import { CLOCK, DATABASE, INSTALLATION, LOG } from "@fairhouse/platform/host";
import { defineSlice } from "@fairhouse/platform/module";
import { SYSTEM } from "@fairhouse/system/server";
import { createLobbyModule, keepRecent, LOBBY } from "./server/index.ts";

export const slice = defineSlice({
  name: "lobby",
  personalData: {
    exported: ["lobby_favourite", "lobby_recent", "lobby_win"],
  },
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
      games: { ...host.get(CATALOGUE).games, viewOf: games.viewOf },
      house: async () => {
        const [{ brand }, switches, { languages }] = await Promise.all([
          ...([system.settings(), system.switches(), system.whitelabel()] as const),
        ]);
        return { merchantCode: brand.merchantCode, languages, isCockfightingOn: switches.COCKFIGHT3 };
      },
      winnersAmong: host.get(MEMBERS).winnersAmong,
      isJackpotSimulated: async () => mode === "play" && (await system.settings()).jackpot.isSimulated,
    });
    host.provide(LOBBY, lobby);
    host.add(GAME_OPENINGS, keepRecent);
    host.add(DIFFERING_ROUNDS, lobby.forgetWins);
    return () => [lobby];
  },
});
