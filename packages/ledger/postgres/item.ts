import { hash } from "node:crypto";
import { bucketOf } from "@fairhouse/base";
import type { HouseOperation, Operation } from "../index.ts";

/** The account, other side and sign of a leg; a movement of the house has accounts of the house on both sides. */
export type ItemLeg = { kind: string; account: string; counterAccount: string; unit: string; amount: bigint };

/** An operation as it waits in a lane: validated, one shape for members and house. */
export type Item = {
  /** Whose wallets are locked while it is decided; the house member of bucket 0 when it is nobody's. */
  memberId: string;
  bucket: number;
  isHouse: boolean;
  key: string;
  /** A digest, so that what is stored has one length and tells nothing. */
  fingerprint: string;
  legs: readonly ItemLeg[];
  unit: string | null;
  group: { key: string; closes: boolean; label: string | null } | null;
  refersTo: string | null;
  reverses: boolean;
  reversalKind: string;
  ceilings: readonly string[];
  refusal: string | null;
  occurredAt: string | null;
  meta: string | null;
};

export function itemOf(operation: Operation): Item {
  const { group } = operation;
  return {
    memberId: operation.memberId,
    bucket: bucketOf(operation.memberId),
    isHouse: false,
    key: operation.key,
    fingerprint: digest(operation.fingerprint),
    legs: operation.legs,
    unit: operation.unit ?? operation.legs[0]?.unit ?? null,
    group: group ? { key: group.key, closes: group.closes, label: group.label ?? null } : null,
    refersTo: operation.refersTo ?? null,
    reverses: operation.reverses ?? false,
    reversalKind: operation.reversalKind ?? "rollback",
    ceilings: operation.ceilings ?? [],
    refusal: operation.refusal ?? null,
    occurredAt: operation.occurredAt ? new Date(operation.occurredAt).toISOString() : null,
    meta: operation.meta ? JSON.stringify(operation.meta) : null,
  };
}

export function itemOfHouse(operation: HouseOperation): Item {
  const { kind, from, to, unit, amount } = operation;
  const memberId = operation.memberId ?? houseMemberOf(0);
  return {
    memberId,
    bucket: bucketOf(memberId),
    isHouse: true,
    key: operation.key,
    fingerprint: digest(operation.fingerprint),
    legs: [{ kind, account: from, counterAccount: to, unit, amount: -amount }],
    unit,
    group: null,
    refersTo: operation.refersTo ?? null,
    reverses: false,
    reversalKind: "rollback",
    ceilings: [],
    refusal: null,
    occurredAt: operation.occurredAt ? new Date(operation.occurredAt).toISOString() : null,
    meta: operation.meta ? JSON.stringify(operation.meta) : null,
  };
}

/** The reserved member of a bucket, as `ledger_house_member` in the database names it. */
export const houseMemberOf = (bucket: number): string =>
  `00000000-0000-7000-8000-0000000000${bucket.toString(16).padStart(2, "0")}`;

const digest = (fingerprint: string): string => hash("sha256", fingerprint, "base64url").slice(0, 22);
