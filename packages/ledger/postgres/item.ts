import { hash } from "node:crypto";
import { bucketOf } from "@fairhouse/base";
import type { HouseOperation, Operation } from "../index.ts";

/** An operation as it waits in a lane: validated, its fingerprint digested. */
export type Item = {
  /** Whose wallets are locked while it is decided; the house member of bucket 0 when it has no member. */
  readonly memberId: string;
  readonly bucket: number;
} & (
  | { readonly isHouse: false; readonly operation: Operation }
  | { readonly isHouse: true; readonly operation: HouseOperation }
);

export const itemOf = (operation: Operation): Item => ({
  memberId: operation.memberId,
  bucket: bucketOf(operation.memberId),
  isHouse: false,
  operation: digested(operation),
});

export function itemOfHouse(operation: HouseOperation): Item {
  const memberId = operation.memberId ?? houseMemberOf(0);
  return {
    memberId,
    bucket: bucketOf(memberId),
    isHouse: true,
    operation: digested(operation),
  };
}

const HOUSE_MEMBER = "00000000-0000-7000-8000-0000000000";

/** The reserved member of a bucket, as `ledger_house_member` in the database names it. */
export const houseMemberOf = (bucket: number): string => `${HOUSE_MEMBER}${bucket.toString(16).padStart(2, "0")}`;

export const isHouseMember = (memberId: string): boolean => memberId.startsWith(HOUSE_MEMBER);

const digested = <T extends Operation | HouseOperation>(operation: T): T => ({
  ...operation,
  fingerprint: digest(operation.fingerprint),
});

/** So that what is stored has one length and tells nothing. */
const digest = (fingerprint: string): string => hash("sha256", fingerprint, "base64url").slice(0, 22);
