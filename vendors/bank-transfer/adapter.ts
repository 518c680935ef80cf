import { type Currency, refuse } from "@fairhouse/base";
import type { PaymentProvider } from "@fairhouse/wallet/port";
import type { BankTransferSettings } from "./settings.ts";

export type BankTransferOptions = BankTransferSettings & { readonly currency: Currency };

const CODE = "bank-transfer";
/** A transfer of a Friday evening may be seen on Monday. */
const LIFE_MINUTES = 3 * 24 * 60;

/** Deposits to an account of the house, which operators watch. */
export function createBankTransfer({
  bank,
  holder,
  account,
  amountMin,
  amountMax,
  currency,
}: BankTransferOptions): PaymentProvider {
  const whole = 10n ** BigInt(currency.ledgerExponent);
  return {
    code: CODE,
    methods: [
      {
        ...{ code: CODE, kind: "deposit", form: "transfer", picture: "bank", currency: currency.code },
        ...{ amountMin: BigInt(amountMin) * whole, amountMax: BigInt(amountMax) * whole },
        ...{ feeBps: 0, usualMinutes: 24 * 60, lifeMinutes: LIFE_MINUTES, isDemo: false, isOffAtFirst: true },
      },
    ],
    createPayment: async ({ reference }) => ({
      ...{ paymentId: reference, paymentUrl: null },
      transfer: { bank, holder, account, note: noteOf(reference) },
    }),
    readNotice: () => refuse("bad_signature"),
    async payOut() {
      throw new Error("a bank account pays nothing out by itself");
    },
  };
}

/** Short enough to be typed, and of no two deposits: the last digits of an id are random. */
export const noteOf = (reference: string): string => `DP${reference.replaceAll("-", "").slice(-12).toUpperCase()}`;
