import { ok, refuse } from "@fairhouse/base";
import type { PaymentMethod, PaymentProvider, PayOutState } from "../../port.ts";

/** A payment provider of the tests, outside like any other: it can be down, undecided or wrong. */
export function createCounter() {
  const payments: string[] = [];
  const payouts = new Map<string, bigint>();
  const state: { isDown: boolean; payOut: PayOutState["state"] } = { isDown: false, payOut: "paid" };
  const limits = {
    currency: "P",
    amountMin: 100_000n,
    amountMax: 500_000_000n,
    feeBps: 0,
    usualMinutes: 1,
    isDemo: true,
  };
  const methods: PaymentMethod[] = [
    { code: "counter-in", kind: "deposit", ...limits },
    { code: "counter-out", kind: "withdrawal", ...limits },
  ];
  const provider: PaymentProvider = {
    code: "counter",
    methods,
    async createPayment({ reference }) {
      if (state.isDown) throw new Error("the counter does not answer");
      payments.push(reference);
      return { paymentId: `pay-${reference}`, paymentUrl: `http://127.0.0.1:1/pay/${reference}` };
    },
    readNotice(headers, rawBody) {
      if (headers.get("x-signature") !== "good") return refuse("bad_signature");
      const { amount, ...rest } = JSON.parse(rawBody);
      return ok({ eventId: `event-${rest.reference}-${rest.state}`, currency: "P", ...rest, amount: BigInt(amount) });
    },
    async payOut({ reference, amount }) {
      if (state.isDown) throw new Error("the counter does not answer");
      if (state.payOut === "paid") payouts.set(reference, amount);
      return { state: state.payOut, providerReference: `out-${reference}` };
    },
  };
  /** What its withdrawals cost and how long they may be confirmed, from now on. */
  const setTerms = (terms: Partial<Pick<PaymentMethod, "feeBps" | "feeFixed" | "confirmationMinutes">>): void => {
    methods[1] = { code: "counter-out", kind: "withdrawal", ...limits, ...terms };
  };
  return { provider, payments, payouts, state, setTerms };
}
