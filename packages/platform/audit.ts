import type { Transaction } from "./database/index.ts";

/** An act of an operator as the audit keeps it. Details carry ids and states, never secrets. */
export type AuditedAct = {
  /** Null for an administrator at the server's own terminal. */
  readonly staffId: string | null;
  /** `setting.changed`: the noun and what happened to it. */
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly detail?: { readonly [name: string]: string | number | boolean | null };
  readonly reason?: string | null;
  readonly address: string;
  readonly at: Date;
};

/** Leaves the row of an operator's act in the transaction of the act. Slices below the staff's get it handed in. */
export type WriteAudit = (trx: Transaction, act: AuditedAct) => Promise<void>;
