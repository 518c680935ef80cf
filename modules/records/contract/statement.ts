import { endpoint } from "@fairhouse/contract";
import { integer, ledgerAmount, unit } from "@fairhouse/contract/fields";
import { z } from "zod";

const figures = {
  depositsLedger: ledgerAmount,
  /** What left and did not come back. */
  withdrawalsLedger: ledgerAmount,
  stakes: integer,
  stakedLedger: ledgerAmount,
  wonLedger: ledgerAmount,
  /** Of play: what was won less what was staked. */
  netLedger: ledgerAmount,
  /** Everything else: credits, transfers. With it a month's figures are all that moved. */
  otherLedger: ledgerAmount,
  /** Minutes in which at least one bet was placed. */
  minutes: integer,
};

export const readStatement = endpoint({
  id: "records.readStatement",
  method: "GET",
  path: "/wps/records/statement",
  summary: "A year of the member at a glance: deposits, withdrawals, stakes, wins, net and minutes of play by month.",
  access: { kind: "session", capability: "member-centre" },
  input: z.strictObject({ year: z.coerce.number().int().min(1970).max(9998) }),
  output: z.object({
    unit,
    /** January first, all twelve. */
    months: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), ...figures })).length(12),
    totals: z.object(figures),
  }),
  refusals: {},
  limits: { perMinute: 60 },
});
