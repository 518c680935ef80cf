import { atExponent, type Decimal, decimalOf, plus, times } from "./decimals.ts";
import type { Invoice, PaymentMethods } from "./wire.ts";

export type InvoiceWord = { readonly state: "paid" | "declined"; readonly amount: bigint } | null;

/**
 * What an invoice says of its deposit; null while it says nothing. Only payments that are settled count: a mark that was set
 * by hand moves no money.
 * @param exponent of the ledger amounts that it answers in
 */
export function wordOf(invoice: Invoice, methods: PaymentMethods, exponent: number): InvoiceWord {
  const asked = atExponent(decimalOf(invoice.amount), exponent);
  const arrived = atExponent(settledOf(methods), exponent);
  switch (invoice.status) {
    case "New":
    case "Processing":
      return null;
    case "Settled":
      // By the rate of the moment a whole payment may miss the sum by a fraction of a cent; the server has decided that.
      if (invoice.additionalStatus === "None" || invoice.additionalStatus === "PaidLate") return paid(asked);
      return arrived > 0n ? paid(arrived) : null;
    case "Expired":
      if (arrived === 0n) return null;
      return paid(invoice.additionalStatus === "PaidLate" && isAbout(arrived, asked, exponent) ? asked : arrived);
    case "Invalid":
      return arrived > 0n ? paid(arrived) : { state: "declined", amount: asked };
  }
}

const paid = (amount: bigint): InvoiceWord => ({ state: "paid", amount });

/** What has arrived for good, in the currency of the invoice. */
const settledOf = (methods: PaymentMethods): Decimal =>
  methods
    .flatMap(({ rate, payments }) =>
      payments
        .filter(({ status }) => status === "Settled")
        .map(({ value }) => times(decimalOf(value), decimalOf(rate))),
    )
    .reduce(plus, { digits: 0n, scale: 0 });

/** Whether two amounts are less than a cent apart. */
function isAbout(one: bigint, other: bigint, exponent: number): boolean {
  const [apart, cent] = [one > other ? one - other : other - one, 10n ** BigInt(Math.max(0, exponent - 2))];
  return apart < cent;
}
