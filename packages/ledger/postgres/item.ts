import { hash } from "node:crypto";
import { bucketOf } from "@fairhouse/base";
import type { HouseTransaction, LedgerTransaction } from "../index.ts";

/** A transaction as it waits in a lane: validated, its fingerprint digested. */
export type Item = {
  /** Whose wallets are locked while it is decided; the house member of bucket 0 when it has no member. */
  readonly memberId: string;
  readonly bucket: number;
} & (
  | { readonly isHouse: false; readonly transaction: LedgerTransaction }
  | { readonly isHouse: true; readonly transaction: HouseTransaction }
);

export const itemOf = (transaction: LedgerTransaction): Item => ({
  memberId: transaction.memberId,
  bucket: bucketOf(transaction.memberId),
  isHouse: false,
  transaction: digested(transaction),
});

export function itemOfHouse(transaction: HouseTransaction): Item {
  const memberId = transaction.memberId ?? houseMemberOf(0);
  return {
    memberId,
    bucket: bucketOf(memberId),
    isHouse: true,
    transaction: digested(transaction),
  };
}

const HOUSE_MEMBER = "00000000-0000-7000-8000-0000000000";

/** The reserved member of a bucket, as `ledger_house_member` in the database names it. */
export const houseMemberOf = (bucket: number): string => `${HOUSE_MEMBER}${bucket.toString(16).padStart(2, "0")}`;

export const isHouseMember = (memberId: string): boolean => memberId.startsWith(HOUSE_MEMBER);

const digested = <T extends LedgerTransaction | HouseTransaction>(transaction: T): T => ({
  ...transaction,
  fingerprint: digest(transaction.fingerprint),
});

/** So that what is stored has one length and tells nothing. */
const digest = (fingerprint: string): string => hash("sha256", fingerprint, "base64url").slice(0, 22);
