import type { Result } from "@fairhouse/base";

/** A way to pay in or out. Amounts are ledger amounts of the currency. */
export type PaymentMethod = {
  readonly code: string;
  readonly kind: "deposit" | "withdrawal";
  readonly currency: string;
  readonly amountMin: bigint;
  readonly amountMax: bigint;
  /** Hundredths of a percent that the player pays; 0 is no fee. */
  readonly feeBps: number;
  /** Usual time in minutes, shown to the player. */
  readonly usualMinutes: number;
  /** True when no real money moves; the page says so. */
  readonly isDemo: boolean;
};

export type PaymentRequest = {
  /** Ours, unique for ever; asking twice with one reference is one payment. */
  readonly reference: string;
  readonly method: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly ledgerExponent: number;
  readonly returnUrl: string;
  readonly language: string;
};

export type PayOutRequest = Omit<PaymentRequest, "returnUrl" | "language"> & { readonly destination: string };

export type PayOutState = { readonly state: "paid" | "pending" | "failed"; readonly providerReference: string };

/** What a provider's signed call says, once its signature and time are good. */
export type PaymentNotice = {
  readonly eventId: string;
  readonly reference: string;
  readonly paymentId: string;
  readonly state: "paid" | "declined";
  readonly amount: bigint;
  readonly currency: string;
};

/** An outside company that takes and pays money. Adapters live in `vendors/`. A thrown error means: unknown, ask again. */
export type PaymentProvider = {
  readonly code: string;
  readonly methods: readonly PaymentMethod[];
  /** @returns the hosted page to send the player to; the same one for the same reference */
  createPayment(request: PaymentRequest): Promise<{ readonly paymentId: string; readonly paymentUrl: string }>;
  readNotice(
    headers: Headers,
    rawBody: string,
    now: Date,
  ): Result<PaymentNotice, "bad_signature" | "stale" | "malformed">;
  /** Pays out once per reference, however often it is asked. */
  payOut(request: PayOutRequest): Promise<PayOutState>;
};
