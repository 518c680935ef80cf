import type { ReceivedOf } from "@fairhouse/contract";
import type { listGames } from "@fairhouse/lobby/contract";

export type Game = ReceivedOf<typeof listGames>["games"][number];
