import { ConfigError } from "@fairhouse/platform/config";
import { defineSettings } from "@fairhouse/platform/settings";
import { z } from "zod";

export type BankTransferSettings = {
  readonly bank: string;
  readonly holder: string;
  readonly account: string;
  /** Whole units of the site's currency. */
  readonly amountMin: number;
  readonly amountMax: number;
};

const ACCOUNT = /^([^|]{2,80})\|([^|]{2,80})\|([^|]{4,40})$/;
const RANGE = /^(\d{1,7})-(\d{1,7})$/;

export const bankTransferSettings = defineSettings(
  "bank-transfer",
  {
    BANK_TRANSFER_ACCOUNT: {
      schema: z.string().regex(ACCOUNT, "must be the bank, the holder and the number, divided by |").optional(),
      means:
        "The account that members send deposits to: the bank, the holder and the number, divided by `|`. Needs `BANK_TRANSFER_RANGE`.",
    },
    BANK_TRANSFER_RANGE: {
      schema: z.string().regex(RANGE, "must be two amounts such as 20-5000").optional(),
      means: "The smallest and the largest deposit by it, in whole units of the site’s currency, such as `20-5000`.",
    },
  },
  ({ BANK_TRANSFER_ACCOUNT: given, BANK_TRANSFER_RANGE: range }): BankTransferSettings | undefined => {
    if (given === undefined && range === undefined) return undefined;
    const [, bank, holder, account] = ACCOUNT.exec(given ?? "") ?? [];
    const [, min, max] = RANGE.exec(range ?? "") ?? [];
    if (!bank || !holder || !account || !min || !max)
      throw new ConfigError("BANK_TRANSFER_ACCOUNT and BANK_TRANSFER_RANGE: both are needed, or none.");
    if (Number(min) < 1 || Number(min) > Number(max))
      throw new ConfigError("BANK_TRANSFER_RANGE: the smallest deposit comes first, and is 1 at least.");
    return {
      ...{ bank: bank.trim(), holder: holder.trim(), account: account.trim() },
      ...{ amountMin: Number(min), amountMax: Number(max) },
    };
  },
);
