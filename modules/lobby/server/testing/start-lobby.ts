import { startTestWallet } from "@fairhouse/games/testing";
import { createLobbyModule, keepRecent, type LobbyDependencies, type LobbyModule } from "../index.ts";

/** The lobby above the vendors' wallet webhook, on one database; what is played there is counted when a test says so. */
export async function startTestLobby() {
  /** Members who may not be named on the board of winners. */
  const unnamed = new Set<string>();
  /** What the operator has set. */
  const house = { merchantCode: "fairhouse", languages: ["EN", "UR"], isCockfightingOn: false };
  let deps: LobbyDependencies | undefined;
  let lobby: LobbyModule | undefined;
  const wallet = await startTestWallet(
    {},
    {
      slice: "lobby",
      compose: ({ deps: below, games, catalogue }) => {
        deps = {
          ...below,
          games: { ...catalogue.games, viewOf: games.viewOf },
          house: async () => house,
          winnersAmong: async (memberIds) => {
            const named = memberIds.filter((id) => !unnamed.has(id));
            const names = await Promise.all(named.map(async (id) => [id, await below.userNameOf(id)] as const));
            return new Map(names.flatMap(([id, name]) => (name === null ? [] : [[id, name] as const])));
          },
          isJackpotSimulated: async () => true,
        };
        lobby = createLobbyModule(deps);
        return lobby;
      },
    },
  );
  if (!deps || !lobby) throw new Error("the lobby was not composed");
  wallet.openings.push(keepRecent);
  await lobby.start?.();
  const given = deps;
  return {
    wallet,
    deps: given,
    lobby,
    unnamed,
    house,
    /** The module once more, as another process on the same database has it. */
    anotherProcess: () => createLobbyModule(given),
    close: () => wallet.close(),
  };
}

export type TestLobby = Awaited<ReturnType<typeof startTestLobby>>;
