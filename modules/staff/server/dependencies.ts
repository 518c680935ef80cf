import { type Clock, token } from "@fairhouse/base";
import type { Database, Transaction } from "@fairhouse/platform/database";
import type { Log } from "@fairhouse/platform/log";

/** Authenticator apps of operators, by the slice that owns the codes. */
export type AuthenticatorApps = {
  /** Draws a secret: as it is kept, and as a person gives it to the app. */
  draw(given: { staffId: string; name: string }): Promise<{ encrypted: Buffer; secret: string; address: string }>;
  /** The half minute that a code belongs to; undefined when it is none of now. */
  stepOf(given: { staffId: string; encrypted: Buffer; code: string; now: Date }): number | undefined;
};

/**
 * Which browsers operators use, by the slice that keeps those of members: an operator who plays shows by it, and accounts
 * that share a browser count as one person.
 */
export type OperatorDevices = {
  /** The ids of operators and members who were seen with this browser, by its cookie's token. */
  ownersOf(device: string): Promise<readonly string[]>;
  record(trx: Transaction, staffId: string, device: string): Promise<void>;
};

/** Both are provided by slices that are composed after this one. */
export const AUTHENTICATOR_APPS = token<AuthenticatorApps>("staff.authenticator-apps");
export const OPERATOR_DEVICES = token<OperatorDevices>("staff.operator-devices");

export type StaffDependencies = {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly authenticators: AuthenticatorApps;
  readonly devices: OperatorDevices;
};
