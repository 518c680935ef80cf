import type { Terms } from "../terms/terms.ts";
import type { Carry, Line, Play } from "./bill.ts";
import { branchLines, ticketLines } from "./differences.ts";
import { dividendLines } from "./dividend.ts";
import { dailyLines, hourlyLines } from "./salaries.ts";

/** The lines of a bill: what is earned under terms by play, before downlines, corrections and debts. */
export function linesOf(terms: Terms, play: Play, { lossLedger }: Pick<Carry, "lossLedger">): readonly Line[] {
  switch (terms.kind) {
    case "dividend":
      return dividendLines(terms, { ...ofForm(play, "team"), lossLedger });
    case "daily-salary":
      return dailyLines(terms, ofForm(play, "team").team);
    case "hourly-salary":
      return hourlyLines(terms, ofForm(play, "team").team);
    case "real-time-salary":
      return ticketLines(terms, ofForm(play, "tickets").tickets);
    case "rebate":
      return branchLines(terms, ofForm(play, "branches").branches);
  }
}

export const sumOfLines = (lines: readonly Line[]): bigint => lines.reduce((sum, { payLedger }) => sum + payLedger, 0n);

/** Terms and the form of play go together; another form is a bug of the caller. */
function ofForm<Form extends Play["form"]>(play: Play, form: Form): Extract<Play, { form: Form }> {
  if (play.form !== form) throw new TypeError(`Play by ${play.form} for terms that read ${form}.`);
  return play as Extract<Play, { form: Form }>;
}
