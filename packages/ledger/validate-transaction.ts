import { AMOUNT_MAX, isId } from "@fairhouse/base";
import {
  type Account,
  type HouseTransaction,
  isOfItsWay,
  type LedgerTransaction,
  type PostingRequest,
} from "./transaction.ts";

/** A caller's mistake: such a transaction can never be decided. Nothing was stored. */
export class InvalidTransactionError extends Error {
  override readonly name = "InvalidTransactionError";
}

export const POSTINGS_MAX = 4;
export const CEILING_MAX = 4;
export const KEY_LENGTH_MAX = 200;
export const META_LENGTH_MAX = 2_000;

const WORD = /^[a-z][a-z0-9_-]{0,47}$/;
const UNIT = /^[A-Z][A-Z0-9]{0,7}$/;
const CEILING_CODE = /^[a-z][a-z0-9_]{0,31}$/;

/**
 * Refuses what no state of the books could make right, before it can share a batch with others.
 * @throws InvalidTransactionError
 */
export function validateTransaction(transaction: LedgerTransaction): void {
  const { key, postings, group, refersTo, reverses, hold, isCorrection, ceilings = [], refusal } = transaction;
  require(isId(transaction.memberId), "the member's id is not a UUID in lower case");
  validateCommon(transaction);
  require(postings.length <= POSTINGS_MAX, `more than ${POSTINGS_MAX} postings`);
  if (reverses) {
    require(refersTo !== undefined &&
      postings.length === 0, "a reversal names what it reverses and has no postings of its own");
    const reversalKind = transaction.reversalKind ?? "rollback";
    require(WORD.test(reversalKind), "the reversal's kind is not a word");
    require(isOfItsWay({ kind: reversalKind, amount: 1n }), "a reversal gives back, and its kind takes");
  } else if (refusal === undefined) {
    require(postings.length > 0, "no postings");
  }
  require(refersTo !== key, "it refers to itself");
  for (const posting of postings) validatePosting(posting);
  if (hold) {
    require(!reverses && postings.every((posting) => posting.amount < 0n), "a hold takes");
    require(postings.every((posting) => posting.unit === postings[0]?.unit), "a hold has one unit");
    require(hold.expiresAt === undefined || isInstant(hold.expiresAt), "a hold's end is not an instant");
  }
  if (isCorrection) require(refersTo !== undefined && !reverses, "a correction names what it corrects");
  require(transaction.paidBefore === undefined ||
    isCorrection === true, "only a correction names what was paid before");
  if (transaction.creditAlways) require(postings.every((posting) => posting.amount >= 0n), "creditAlways with a debit");
  if (transaction.unit !== undefined) require(UNIT.test(transaction.unit), "the unit is not a currency code");
  if (group) {
    require(isPlainText(group.key, KEY_LENGTH_MAX), "the group's key is empty, too long or has control characters");
    require(group.label === undefined ||
      isPlainText(group.label, KEY_LENGTH_MAX), "the group's label is not plain text");
    require(postings.every((posting) => posting.unit === postings[0]?.unit), "a group has one unit");
  }
  require(ceilings.length <= CEILING_MAX && ceilings.every((code) => CEILING_CODE.test(code)), "the ceilings' codes");
  require(refusal === undefined || CEILING_CODE.test(refusal), "the refusal is not a word");
  require(transaction.barredByDebt === undefined ||
    CEILING_CODE.test(transaction.barredByDebt), "the refusal for a debt is not a word");
}

/** As `validateTransaction`, for a transaction of the house. */
export function validateHouseTransaction(transaction: HouseTransaction): void {
  validateCommon(transaction);
  require(transaction.memberId === undefined ||
    isId(transaction.memberId), "the member's id is not a UUID in lower case");
  require(transaction.refersTo !== transaction.key, "it refers to itself");
  require(transaction.refersTo === undefined ||
    transaction.memberId !== undefined, "it refers to a transaction of no member");
  require(WORD.test(transaction.kind), "the kind is not a word");
  require(WORD.test(transaction.from) && WORD.test(transaction.to), "an account's code is not a word");
  require(transaction.from !== transaction.to, "both sides are one account");
  require(!isMembersAccount(transaction.from) &&
    !isMembersAccount(transaction.to), "a member's account on the house's side");
  require(UNIT.test(transaction.unit), "the unit is not a currency code");
  require(transaction.amount > 0n && transaction.amount <= AMOUNT_MAX, "the amount is out of range");
}

type Common = Pick<LedgerTransaction, "key" | "fingerprint" | "refersTo" | "occurredAt" | "meta">;

function validateCommon({ key, fingerprint, refersTo, occurredAt, meta }: Common): void {
  require(isPlainText(key, KEY_LENGTH_MAX), "the key is empty, too long or has control characters");
  require(fingerprint.length > 0, "no fingerprint");
  require(refersTo === undefined || isPlainText(refersTo, KEY_LENGTH_MAX), "the key that it refers to is not one");
  require(occurredAt === undefined || isInstant(occurredAt), "occurredAt is not an instant");
  if (meta) {
    require(JSON.stringify(meta).length <= META_LENGTH_MAX, `meta is longer than ${META_LENGTH_MAX} characters`);
    const texts = Object.entries(meta).flat();
    require(texts.every((text) => !text.includes("\0") && text.isWellFormed()), "meta has half a character or a NUL");
  }
}

function validatePosting({ kind, account, counterAccount, unit, amount, thenFrom }: PostingRequest): void {
  require(WORD.test(kind), "a posting's kind is not a word");
  require(isMembersAccount(account), "a posting's account is not the member's");
  require(WORD.test(counterAccount) &&
    !isMembersAccount(counterAccount), "a posting's counter account is not a word of the house");
  require(UNIT.test(unit), "a posting's unit is not a currency code");
  require(amount >= -AMOUNT_MAX && amount <= AMOUNT_MAX, "a posting's amount is out of range");
  require(isOfItsWay({ kind, amount }), "a posting moves the other way than its kind");
  if (thenFrom) {
    const accounts = [account, ...thenFrom];
    require(amount < 0n, "only a debit is taken from several accounts");
    require(accounts.every(isMembersAccount) &&
      new Set(accounts).size === accounts.length, "a posting's accounts are not different ones of the member");
  }
}

const MEMBERS_ACCOUNTS: readonly string[] = ["cash", "bonus", "debt", "held"] satisfies Account[];
const isMembersAccount = (account: string) => MEMBERS_ACCOUNTS.includes(account);

function isInstant(text: string): boolean {
  const ms = Date.parse(text);
  return ms >= 0 && ms < LAST_INSTANT_MS;
}

const LAST_INSTANT_MS = Date.UTC(9999, 11, 31);

/** A loop, because a pattern with control characters in it is hard to read. */
function isPlainText(text: string, lengthMax: number): boolean {
  if (text.length === 0 || text.length > lengthMax || !text.isWellFormed()) return false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x20 || code === 0x7f) return false;
  }
  return true;
}

function require(claim: boolean, problem: string): void {
  if (!claim) throw new InvalidTransactionError(`A transaction cannot be posted: ${problem}.`);
}
