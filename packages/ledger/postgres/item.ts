import { hash } from "node:crypto";
import { bucketOf } from "@fairhouse/base";
import type { HouseOperation, Operation } from "../index.ts";

/** An operation as it waits in a lane: validated, its fingerprint digested. */
export type Item = {
  /** Whose wallets are locked while it is decided; the house member of bucket 0 when it is nobody's. */
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
  operation: normalised(operation),
});

export function itemOfHouse(operation: HouseOperation): Item {
  const memberId = operation.memberId ?? houseMemberOf(0);
  return {
    memberId,
    bucket: bucketOf(memberId),
    isHouse: true,
    operation: normalised(operation),
  };
}

const HOUSE_MEMBER = "00000000-0000-7000-8000-0000000000";

/** The reserved member of a bucket, as `ledger_house_member` in the database names it. */
export const houseMemberOf = (bucket: number): string => `${HOUSE_MEMBER}${bucket.toString(16).padStart(2, "0")}`;

export const isHouseMember = (memberId: string): boolean => memberId.startsWith(HOUSE_MEMBER);

function normalised<T extends Operation | HouseOperation>(operation: T): T {
  const { occurredAt } = operation;
  const copy = { ...operation, fingerprint: digest(operation.fingerprint) };
  if (occurredAt !== undefined && !ISO_INSTANT.test(occurredAt)) copy.occurredAt = new Date(occurredAt).toISOString();
  return copy;
}

/** Days that every month has: any other is written anew, as a calendar reads it. */
const ISO_INSTANT = /^\d{4}-\d\d-(0[1-9]|1\d|2[0-8])T\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

/** So that what is stored has one length and tells nothing. */
const digest = (fingerprint: string): string => hash("sha256", fingerprint, "base64url").slice(0, 22);
