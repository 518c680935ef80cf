import { ok, type Result, refuse } from "@fairhouse/base";
import { type Account, hasCapability } from "@fairhouse/member/server";
import { type BooksRefusal, capsOf, isWithinCaps, type Relation } from "../../rules.ts";
import type { TransfersDependencies } from "../dependencies.ts";
import { findByKey } from "../queries/sent.ts";
import type { SentRow } from "../tables.ts";
import { driveTransfer } from "./drive-transfer.ts";
import { type WriteRefusal, writeTransfer } from "./write-transfer.ts";

export type TransferInput = {
  readonly memberId: string;
  /** Chosen by the caller once for each wish. */
  readonly requestKey: string;
  /** The agent directly above, or a member directly below by their id. */
  readonly to: "upline" | { readonly memberId: string };
  readonly amount: bigint;
  readonly paymentPassword: string;
};

export type TransferRefusal =
  | Exclude<BooksRefusal, "entry_refused">
  | WriteRefusal
  | "transfers_off"
  | "receiver_unknown"
  | "amount_out_of_range"
  | "key_conflict"
  | "not_identified"
  | `payment_password_${"missing" | "wrong" | "locked"}`
  | { readonly code: "entry_refused"; readonly details: { readonly reason: string } };

/**
 * Sends a member's own money one step along the agents' tree. The payment password comes first, also of a repeat; a key that is
 * known gets its first answer, whatever the rules say by now.
 */
export async function requestTransfer(
  deps: TransfersDependencies,
  input: TransferInput,
): Promise<Result<SentRow, TransferRefusal>> {
  const password = await deps.members.checkPaymentPassword(input.memberId, input.paymentPassword);
  if (!password.ok) return refuse(PASSWORD_WORDS[password.refusal.code]);
  const known = await findByKey(deps.database.kysely, input);
  if (known) return isSameWish(known, input) ? answerOf(deps, known) : refuse("key_conflict");
  const judged = await judge(deps, input);
  if (!judged.ok) return judged;
  const written = await writeTransfer(deps, { ...input, ...judged.value });
  if (!written.ok) return written;
  // Of two calls with one key at the same moment, one has written.
  return isSameWish(written.value, input) ? answerOf(deps, written.value) : refuse("key_conflict");
}

const PASSWORD_WORDS = {
  payment_password_not_set: "payment_password_missing",
  payment_password_wrong: "payment_password_wrong",
  payment_password_locked: "payment_password_locked",
} as const;

const isSameWish = (row: SentRow, { to, amount }: TransferInput): boolean =>
  row.amount === amount && (to === "upline" ? row.relation === "upline" : row.to_member_id === to.memberId);

type Judged = { readonly sender: Account; readonly receiver: Account; readonly relation: Relation };

async function judge(deps: TransfersDependencies, input: TransferInput): Promise<Result<Judged, TransferRefusal>> {
  const { memberId, to, amount } = input;
  const setting = await deps.setting();
  if (!setting.isOn) return refuse("transfers_off");
  const [sender, receiver] = await Promise.all([
    deps.members.find(memberId),
    to === "upline" ? deps.members.uplineOf(memberId) : deps.members.downlineOf(memberId, to.memberId),
  ]);
  if (!sender || !receiver) return refuse("receiver_unknown");
  if (!isWithinCaps(amount, capsOf(setting, deps.currency))) return refuse("amount_out_of_range");
  const barred = await deps.guard.ask({ memberId, entry: "transfer", amount });
  if (barred === "limit_reached") return refuse(barred);
  if (barred) return refuse({ code: "entry_refused", details: { reason: barred } });
  // One answer for a closed, an excluded and a trial account: a member's exclusion is not told to another.
  const mayReceive = hasCapability(receiver.accountType, "payments");
  if (!mayReceive || (await deps.guard.ask({ memberId: receiver.memberId, entry: "transfer" })))
    return refuse("receiver_unavailable");
  const isKnown = await Promise.all([memberId, receiver.memberId].map(deps.isIdentified));
  if (isKnown.includes(false)) return refuse("not_identified");
  return ok({ sender, receiver, relation: to === "upline" ? "upline" : "downline" });
}

async function answerOf(deps: TransfersDependencies, row: SentRow): Promise<Result<SentRow, TransferRefusal>> {
  const now = await driveTransfer(deps, row);
  if (now.state !== "refused") return ok(now);
  const reason = now.reason as BooksRefusal;
  return refuse(reason === "entry_refused" ? { code: reason, details: { reason: "account_closed" } } : reason);
}
