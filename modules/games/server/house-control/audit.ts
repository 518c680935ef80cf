import type { Transaction } from "@fairhouse/platform/database";

/** Leaves the row of an operator's act in the transaction of the act; the staff module's way of doing so. */
export type WriteAudit = (
  trx: Transaction,
  act: {
    staffId: string | null;
    action: string;
    subjectKind: string;
    subjectId: string;
    detail?: { readonly [name: string]: string | number | boolean | null };
    reason?: string | null;
    address: string;
    at: Date;
  },
) => Promise<void>;

/** Who did it: an operator at an address, or (null) somebody at the house's own terminal. */
export type Actor = { readonly staffId: string | null; readonly address: string };
