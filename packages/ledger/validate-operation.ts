import { AMOUNT_MAX, isId } from "@fairhouse/base";
import { type Account, type HouseOperation, isOfItsWay, type Leg, type Operation } from "./operation.ts";

/** A caller's mistake: such an operation can never be decided. Nothing was stored. */
export class InvalidOperationError extends Error {
  override readonly name = "InvalidOperationError";
}

export const LEG_MAX = 4;
export const CEILING_MAX = 4;
export const KEY_LENGTH_MAX = 200;
export const META_LENGTH_MAX = 2_000;

const WORD = /^[a-z][a-z0-9_-]{0,47}$/;
const UNIT = /^[A-Z][A-Z0-9]{0,7}$/;
const CEILING_CODE = /^[a-z][a-z0-9_]{0,31}$/;

/**
 * Refuses what no state of the books could make right, before it can share a batch with others.
 * @throws InvalidOperationError
 */
export function validateOperation(operation: Operation): void {
  const { key, legs, group, refersTo, reverses, hold, isCorrection, ceilings = [], refusal } = operation;
  require(isId(operation.memberId), "the member's id is not a UUID in lower case");
  validateCommon(operation);
  require(legs.length <= LEG_MAX, `more than ${LEG_MAX} legs`);
  if (reverses) {
    require(refersTo !== undefined &&
      legs.length === 0, "a reversal names what it reverses and has no legs of its own");
    const reversalKind = operation.reversalKind ?? "rollback";
    require(WORD.test(reversalKind), "the reversal's kind is not a word");
    require(isOfItsWay({ kind: reversalKind, amount: 1n }), "a reversal gives back, and its kind takes");
  } else if (refusal === undefined) {
    require(legs.length > 0, "no legs");
  }
  require(refersTo !== key, "it refers to itself");
  for (const leg of legs) validateLeg(leg);
  if (hold) {
    require(!reverses && legs.every((leg) => leg.amount < 0n), "a hold takes");
    require(legs.every((leg) => leg.unit === legs[0]?.unit), "a hold has one unit");
    require(hold.expiresAt === undefined || isInstant(hold.expiresAt), "a hold's end is not an instant");
  }
  if (isCorrection) require(refersTo !== undefined && !reverses, "a correction names what it corrects");
  require(operation.paidBefore === undefined || isCorrection === true, "only a correction names what was paid before");
  if (operation.creditAlways) require(legs.every((leg) => leg.amount >= 0n), "creditAlways with a debit");
  if (operation.unit !== undefined) require(UNIT.test(operation.unit), "the unit is not a currency code");
  if (group) {
    require(isPlainText(group.key, KEY_LENGTH_MAX), "the group's key is empty, too long or has control characters");
    require(group.label === undefined ||
      isPlainText(group.label, KEY_LENGTH_MAX), "the group's label is not plain text");
    require(legs.every((leg) => leg.unit === legs[0]?.unit), "a group has one unit");
  }
  require(ceilings.length <= CEILING_MAX && ceilings.every((code) => CEILING_CODE.test(code)), "the ceilings' codes");
  require(refusal === undefined || CEILING_CODE.test(refusal), "the refusal is not a word");
  require(operation.barredByDebt === undefined ||
    CEILING_CODE.test(operation.barredByDebt), "the refusal for a debt is not a word");
}

/** As `validateOperation`, for a movement of the house. */
export function validateHouseOperation(operation: HouseOperation): void {
  validateCommon(operation);
  require(operation.memberId === undefined || isId(operation.memberId), "the member's id is not a UUID in lower case");
  require(operation.refersTo !== operation.key, "it refers to itself");
  require(operation.refersTo === undefined ||
    operation.memberId !== undefined, "it refers to an operation of no member");
  require(WORD.test(operation.kind), "the kind is not a word");
  require(WORD.test(operation.from) && WORD.test(operation.to), "an account's code is not a word");
  require(operation.from !== operation.to, "both sides are one account");
  require(!isMembersAccount(operation.from) &&
    !isMembersAccount(operation.to), "a member's account on the house's side");
  require(UNIT.test(operation.unit), "the unit is not a currency code");
  require(operation.amount > 0n && operation.amount <= AMOUNT_MAX, "the amount is out of range");
}

type Common = Pick<Operation, "key" | "fingerprint" | "refersTo" | "occurredAt" | "meta">;

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

function validateLeg({ kind, account, counterAccount, unit, amount, thenFrom }: Leg): void {
  require(WORD.test(kind), "a leg's kind is not a word");
  require(isMembersAccount(account), "a leg's account is not the member's");
  require(WORD.test(counterAccount) &&
    !isMembersAccount(counterAccount), "a leg's counter account is not a word of the house");
  require(UNIT.test(unit), "a leg's unit is not a currency code");
  require(amount >= -AMOUNT_MAX && amount <= AMOUNT_MAX, "a leg's amount is out of range");
  require(isOfItsWay({ kind, amount }), "a leg moves the other way than its kind");
  if (thenFrom) {
    const accounts = [account, ...thenFrom];
    require(amount < 0n, "only a debit is taken from several accounts");
    require(accounts.every(isMembersAccount) &&
      new Set(accounts).size === accounts.length, "a leg's accounts are not different ones of the member");
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
  if (!claim) throw new InvalidOperationError(`An operation cannot be posted: ${problem}.`);
}
