import { ok, type Result } from "@fairhouse/base";
import type { InputOf, OutputOf } from "@fairhouse/contract";
import { playedNamesOf } from "@fairhouse/wallet/server";
import type { readProfit } from "../../contract.ts";
import { decidePeriod, PROFIT_DAYS_MAX } from "../../rules.ts";
import type { RecordsDependencies } from "../dependencies.ts";
import { addedUp, areEqual, type PlayRow, readLedgerSums, readPlayRows, sumsView, unitOf } from "./sums.ts";

type Profit = OutputOf<typeof readProfit>;

/** What the member's play came to, by day and by vendor, and whether all of it together is what the ledger says. */
export async function readProfitOf(
  deps: RecordsDependencies,
  memberId: string,
  asked: InputOf<typeof readProfit>,
): Promise<Result<Profit, "days_wrong">> {
  const period = decidePeriod(asked, { zone: deps.zone, daysMax: PROFIT_DAYS_MAX });
  if (!period.ok) return period;
  const unit = await unitOf(deps, memberId);
  const query = { memberId, unit, ...period.value };
  const [all, ledger] = await Promise.all([readPlayRows(deps, query), readLedgerSums(deps, query)]);
  const rows = all.filter(
    ({ vendor, gameCode }) =>
      (asked.vendor === undefined || vendor === asked.vendor) &&
      (asked.kind === undefined || deps.kindOfGame(vendor, gameCode) === asked.kind),
  );
  const vendors = [...Map.groupBy(rows, ({ vendor }) => vendor)].map(([vendor, of]) => ({ vendor, sums: addedUp(of) }));
  return ok({
    totals: { unit, ...sumsView(addedUp(rows)) },
    days: [...Map.groupBy(rows, ({ day }: PlayRow) => day)].map(([on, of]) => ({ on, ...sumsView(addedUp(of)) })),
    vendors: vendors
      .sort((a, b) => (a.sums.staked > b.sums.staked ? -1 : 1))
      .map(({ vendor, sums }) => ({
        vendor,
        vendorName: playedNamesOf(deps, { vendor, gameCode: "" }).vendorName,
        ...sumsView(sums),
      })),
    isCounted: areEqual(addedUp(all), ledger),
  });
}
