/** A call of a vendor's wallet protocol, in either direction, as it is told to the log. */
export type VendorCall = {
  /** `in`: the vendor called the site. `out`: the site called the vendor. */
  readonly direction: "in" | "out";
  readonly vendor: string;
  /** `bet`, `win`, `session`; for calls to a vendor `transfer-in`, `status`. */
  readonly method: string;
  /** Who it was about, as the call names them; anything that is no id of a member is kept in the body only. */
  readonly memberId?: string | undefined;
  readonly gameCode?: string | undefined;
  readonly roundId?: string | undefined;
  readonly transactionId?: string | undefined;
  readonly requestId?: string | undefined;
  /** The word of the protocol that was answered: `OK`, `NOT_ENOUGH_MONEY`, `no_answer`. */
  readonly status: string;
  readonly unit?: string | undefined;
  /** Ledger amount, as the call says. */
  readonly amount?: bigint | undefined;
  readonly receivedAt: Date;
  readonly durationMs: number;
  /** The body as it was sent, null when it is not kept. Tokens are taken out before it is stored. */
  readonly body: string | Buffer | null;
};

/** Where calls are told. It returns at once and never throws: what becomes of the call does not wait for the log. */
export type VendorCalls = { record(call: VendorCall): void };
