import { newId } from "@fairhouse/base";
import type { HouseTransaction, LedgerTransaction, PostingRequest } from "../transaction.ts";
import type { Vector } from "./decision-vectors.ts";

export type Setting =
  | { post: LedgerTransaction }
  | { wallet: { memberId: string; unit: string } }
  | { ceiling: { memberId: string; unit: string; code: string; period: "day"; ceiling: bigint } }
  | { closed: string };

/** What has to happen before, and the transaction that is then asked for. */
export type Situation = { settings: Setting[]; transaction: LedgerTransaction | HouseTransaction };

const posting = (kind: string, amount: bigint, more: Partial<PostingRequest> = {}): PostingRequest => ({
  kind,
  account: "cash",
  counterAccount: "games",
  unit: "P",
  amount,
  ...more,
});

const UNITS = ["P", "EUR"];

/** Members and keys of its own, so that all situations can be decided in one batch. */
export function situationOf({ kind, wrongs }: Vector): Situation {
  const isWrong = (asked: string, what?: string) =>
    wrongs.some((one) => one.asked === asked && (what === undefined || one.wrong === what));
  const [memberId, stranger, name] = [newId(), newId(), newId()];
  const [group, otherGroup] = [`round:${name}`, `another:${name}`];
  const key = `asked:${name}`;
  const settings: Setting[] = [];
  const has = !isWrong("the wallet", "no wallet at all");
  const post = (
    who: string,
    word: string,
    postings: PostingRequest[],
    more: Partial<LedgerTransaction> = {},
  ): string => {
    const transaction = { memberId: who, key: `${word}:${name}`, fingerprint: "stored", postings, ...more };
    if (who !== memberId || has) settings.push({ post: transaction });
    return transaction.key;
  };
  for (const unit of UNITS) {
    settings.push({ wallet: { memberId: stranger, unit } });
    if (has) settings.push({ wallet: { memberId, unit } });
  }
  post(stranger, "strangers-deposit", [posting("deposit", 100n)]);
  post(memberId, "deposit", [posting("deposit", 100n)]);
  post(memberId, "other-stake", [posting("bet", -5n)], { group: { key: group, closes: false } });

  const isForeign = isWrong("what it refers to", "another member's");
  const owner = isForeign ? stranger : memberId;
  const isNoDebit = isWrong("what it refers to", "not posted") || isWrong("what it refers to", "no debit");
  const refersTo = referenceOf();
  if (isWrong("what it refers to", "given back")) {
    if (!isNoDebit) post(owner, "given-back", [], { refersTo, reverses: true });
  } else if (kind === "correction") {
    post(owner, "won", [posting("win", 20n)], { refersTo });
    post(owner, "won-in-group", [posting("win", 40n)], { group: { key: group, closes: false } });
  } else if (isWrong("what it refers to", "settled")) {
    post(owner, "won", [posting("win", 0n)], { refersTo });
  }
  if (isWrong("the key", "stored for something else")) post(stranger, "asked", [posting("deposit", 1n)]);
  if (isWrong("the key", "stands under a tombstone")) post(memberId, "buries", [], { refersTo: key, reverses: true });
  setMember();
  return { settings, transaction: transactionOf() };

  /** What is referred to. It is one thing, so of what it can be besides a debit only the first is there. */
  function referenceOf(): string {
    const isOfOther = isWrong("what it refers to", "of another group");
    const inGroup = { group: { key: isOfOther ? otherGroup : group, closes: false } };
    if (isWrong("what it refers to", "not posted"))
      return post(owner, "not-posted", [posting("bet", -1n)], { ...inGroup, refusal: "stored" });
    if (isWrong("what it refers to", "no debit")) return post(owner, "no-debit", [posting("deposit", 1n)]);
    const exchanged = [posting("exchange", -1n), posting("exchange", 1n)];
    const isGiving = isWrong("what it refers to", "gave something");
    return post(owner, "stake", isGiving ? exchanged : [posting("bet", -1n)], inGroup);
  }

  /** What stands against the member. Nothing of it is asked of what is no debit, and all of it is there then. */
  function setMember(): void {
    const isDebit = kind.startsWith("debit");
    if (!has) return;
    if (isDebit ? isWrong("the debt") : true)
      post(memberId, "owes", [posting("adjustment", -50n, { account: "debt" })]);
    if (isDebit ? isWrong("the group") : true)
      post(memberId, "closes", [posting("promo_win", 0n)], { group: { key: group, closes: true }, creditAlways: true });
    if (isDebit ? isWrong("the ceilings") : true)
      settings.push({ ceiling: { memberId, unit: "P", code: "stake", period: "day", ceiling: 5n } });
    // Of what the member has then, less than the correction takes is left.
    const isPaid = !isForeign && !isWrong("what it refers to", "given back");
    if (kind === "correction" && isWrong("the balance"))
      post(memberId, "empties", [posting("withdrawal", isPaid ? -130n : -90n)]);
    if (isDebit ? isWrong("the closed wallet") : true) settings.push({ closed: memberId });
  }

  function transactionOf(): LedgerTransaction | HouseTransaction {
    if (kind === "transaction of the house") {
      const moved = { kind: "paid", from: "withdrawals_pending", to: "bank", unit: "P", amount: 1n };
      return { key, fingerprint: "asked", ...moved, memberId, refersTo };
    }
    const common = {
      ...{ memberId, key, fingerprint: "asked", refersTo, ceilings: ["stake"], barredByDebt: "debt_owed" },
      ...(isWrong("the caller's refusal") ? { refusal: "self_excluded" } : {}),
    };
    const isOfNoWallet = isWrong("the wallet", "none of the account or unit");
    if (kind === "reversal") {
      const unit = isOfNoWallet ? { unit: "USD" } : isWrong("the unit") ? { unit: "EUR" } : {};
      return { ...common, postings: [], reverses: true, group: { key: group, closes: false }, ...unit };
    }
    const more = isOfNoWallet ? [posting("adjustment", 0n, { account: "bonus" })] : [];
    return { ...common, postings: [mainPosting(), ...more], group: { key: group, closes: false }, ...claimOf() };
  }

  function mainPosting(): PostingRequest {
    if (kind === "correction") {
      const isTooMuch = isWrong("what the group has paid");
      return posting("resettle", isTooMuch ? -90n : -30n);
    }
    if (kind.startsWith("credit")) return posting("win", 10n);
    return posting("bet", isWrong("the balance") ? -1_000n : isWrong("the debt") ? -60n : -10n);
  }

  function claimOf(): Partial<LedgerTransaction> {
    if (kind === "credit that is always taken") return { creditAlways: true };
    return kind === "correction"
      ? { isCorrection: true, paidBefore: isWrong("what it refers to", "paid another sum") ? 7n : 20n }
      : {};
  }
}
