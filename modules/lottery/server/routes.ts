import { ok } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import * as contract from "../contract.ts";
import type { LotteryDependencies } from "./dependencies.ts";
import { listPlays } from "./queries.ts";

export const lotteryRoutes = (deps: LotteryDependencies): HandledEndpoint[] => [
  handle(contract.listPlays, async ({ family, series }) => ok({ plays: listPlays(deps, { family, series }) })),
];
