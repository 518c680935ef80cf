import type { Result } from "@fairhouse/base";
import type { MethodPicture, PaymentForm } from "./rules/deposit-methods.ts";

export type { MethodPicture, PaymentForm } from "./rules/deposit-methods.ts";

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
  /** Of a withdrawal: what is charged beside the share; nothing unless it says otherwise. */
  readonly feeFixed?: bigint;
  /** Of a withdrawal: after how long an unconfirmed payout counts as received; 72 hours unless it says otherwise. */
  readonly confirmationMinutes?: number;
  /** How a deposit is paid; on the provider's page unless it says otherwise. */
  readonly form?: PaymentForm;
  /** What it is shown with until operators choose another drawing. */
  readonly picture?: MethodPicture;
  /** How long a deposit can be paid; 30 minutes unless it says otherwise. */
  readonly lifeMinutes?: number;
  /** Whether it is offered before an operator switches it on; yes unless it says otherwise. */
  readonly isOffAtFirst?: boolean;
};

/** An account that the member sends money to, with the note by which the payment is recognised. */
export type TransferAccount = {
  readonly bank: string;
  readonly holder: string;
  readonly account: string;
  readonly note: string;
};

/** What the member pays by. */
export type Payment = {
  readonly paymentId: string;
  /** The provider's page; null where the member pays without one. */
  readonly paymentUrl: string | null;
  /** The text of a code that the member's own app scans. */
  readonly qrText?: string;
  readonly transfer?: TransferAccount;
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
  /** After this the site waits no longer; a payment that arrives later is credited all the same. */
  readonly expiresAt: Date;
};

export type PayOutRequest = Omit<PaymentRequest, "returnUrl" | "language" | "expiresAt"> & {
  readonly destination: string;
};

export type PayOutState = { readonly state: "paid" | "pending" | "failed"; readonly providerReference: string };

/** What a provider's signed call says, once its signature and time are good. */
export type PaymentNotice = {
  readonly eventId: string;
  readonly reference: string;
  readonly paymentId: string;
  readonly state: "paid" | "declined";
  /** What arrived, or what was to arrive where it is declined. */
  readonly amount: bigint;
  readonly currency: string;
};

/** `nothing_to_do`: the call is genuine and changes no deposit. */
export type NoticeFault = "bad_signature" | "stale" | "malformed" | "nothing_to_do";

/** An outside company that takes and pays money. Adapters live in `vendors/`. A thrown error means: unknown, ask again. */
export type PaymentProvider = {
  readonly code: string;
  readonly methods: readonly PaymentMethod[];
  /** @returns what the player pays by; the same for the same reference */
  createPayment(request: PaymentRequest): Promise<Payment>;
  /** May ask the company what its call leaves out. A thrown error means: unknown, the company calls again. */
  readNotice(
    headers: Headers,
    rawBody: string,
    now: Date,
  ): Result<PaymentNotice, NoticeFault> | Promise<Result<PaymentNotice, NoticeFault>>;
  /** Pays out once per reference, however often it is asked. */
  payOut(request: PayOutRequest): Promise<PayOutState>;
};
