import type { Transaction } from "@fairhouse/platform/database";
import type { SignInMethod } from "../../rules.ts";

/** What the member has proved of the identity. */
export type Proved = {
  readonly memberId: string;
  readonly method: SignInMethod;
  /** By what a new password was proved: access to the mail does not prove possession of the telephone, and vice versa. */
  readonly channel?: "sms" | "email";
  /** Asked in the transaction that opens the session: a password may have been changed since it was compared. */
  isProofStillGood?(transaction: Transaction): Promise<boolean>;
  /** Whether the proof was two of them already, as a passkey with a fingerprint is. */
  readonly hasSecondFactor?: boolean;
  /**
   * What belongs to the first proof, in the transaction of the session; when a second factor is awaited, in that of its
   * ticket. It may do only what the first proof alone allows.
   */
  alongside?(transaction: Transaction): Promise<void>;
  /** Whether this browser may come back for a day without typing. */
  readonly isRemembered?: boolean;
};
