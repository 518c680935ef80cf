import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { newId } from "@fairhouse/base";
import type { PaymentRequestWire, PayOutRequestWire } from "../wire.ts";

export type Payment = PaymentRequestWire & { paymentId: string; state: "open" | "paid" | "declined" };
export type PayOut = PayOutRequestWire & { providerReference: string; state: "paid" | "failed" };

type Line =
  | { kind: "payment"; payment: Payment }
  | { kind: "payment-state"; paymentId: string; state: Payment["state"] }
  | { kind: "notice-taken"; paymentId: string }
  | { kind: "payout"; payOut: PayOut };

/** What the sandbox provider remembers: one line of JSON for each change, read again at start, so that it pays once. */
export function openBook(file: string) {
  const payments = new Map<string, Payment>();
  const byReference = new Map<string, string>();
  const untold = new Set<string>();
  const payOuts = new Map<string, PayOut>();
  mkdirSync(dirname(file), { recursive: true });
  for (const line of existsSync(file) ? readFileSync(file, "utf8").split("\n") : []) {
    if (line) apply(JSON.parse(line) as Line);
  }

  function apply(line: Line): void {
    if (line.kind === "payment") {
      payments.set(line.payment.paymentId, line.payment);
      byReference.set(line.payment.reference, line.payment.paymentId);
    } else if (line.kind === "payment-state") {
      const payment = payments.get(line.paymentId);
      if (payment) payments.set(line.paymentId, { ...payment, state: line.state });
      untold.add(line.paymentId);
    } else if (line.kind === "notice-taken") untold.delete(line.paymentId);
    else payOuts.set(line.payOut.reference, line.payOut);
  }

  function write(line: Line): void {
    appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
    apply(line);
  }

  return {
    payment: (paymentId: string): Payment | undefined => payments.get(paymentId),
    /** The payment of a reference; a second request for it finds the first one. */
    openPayment(request: PaymentRequestWire): Payment {
      const known = payments.get(byReference.get(request.reference) ?? "");
      if (known) return known;
      const payment: Payment = { ...request, paymentId: newId(), state: "open" };
      write({ kind: "payment", payment });
      return payment;
    },
    setState: (paymentId: string, state: Payment["state"]): void => write({ kind: "payment-state", paymentId, state }),
    /** Payments that were answered and whose notice was not taken yet. */
    untold: (): Payment[] => [...untold].flatMap((paymentId) => payments.get(paymentId) ?? []),
    setTold(paymentId: string): void {
      if (untold.has(paymentId)) write({ kind: "notice-taken", paymentId });
    },
    /** Pays out once per reference. A destination that ends in 0000 is refused, so that refusals can be tried. */
    payOut(request: PayOutRequestWire): PayOut {
      const known = payOuts.get(request.reference);
      if (known) return known;
      const state = request.destination.endsWith("0000") ? "failed" : "paid";
      const payOut: PayOut = { ...request, providerReference: newId(), state };
      write({ kind: "payout", payOut });
      return payOut;
    },
  };
}

export type Book = ReturnType<typeof openBook>;
