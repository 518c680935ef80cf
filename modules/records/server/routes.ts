import { ok } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import * as contract from "../contract.ts";
import type { RecordsDependencies } from "./dependencies.ts";
import { readPlayed } from "./queries/played.ts";
import { readProfitOf } from "./queries/profit.ts";
import { readRounds } from "./queries/rounds.ts";
import { readStatementOf } from "./queries/statement.ts";

export function recordsRoutes(deps: RecordsDependencies): HandledEndpoint[] {
  return [
    handle(contract.listRounds, (input, { session }) => readRounds(deps, session.memberId, input)),
    handle(contract.listPlayed, async (_, { session }) => {
      const played = await readPlayed(deps, session.memberId);
      return ok({ games: played.map(({ firstOn: __, ...game }) => game) });
    }),
    handle(contract.readProfit, (input, { session }) => readProfitOf(deps, session.memberId, input)),
    handle(contract.readStatement, async ({ year }, { session }) =>
      ok(await readStatementOf(deps, session.memberId, year)),
    ),
  ];
}
