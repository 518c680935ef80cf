export const BANK_ACCOUNTS_MAX = 5;

export type BankFault = "required" | "too_short" | "too_long" | "pattern";

export type GivenBankAccount = {
  readonly bankName: string;
  readonly holderName: string;
  readonly accountNumber: string;
};

/** One form for every spelling of a number: IBANs and account numbers without spaces and dashes. */
export const accountNumberOf = (typed: string): string => typed.normalize("NFKC").replace(/[\s-]/gu, "").toUpperCase();

export const bankTextOf = (typed: string): string => typed.normalize("NFC").trim().replace(/\s+/gu, " ");

/** What is wrong, by field; empty when nothing is. */
export function bankAccountFaults(given: GivenBankAccount): { readonly [field: string]: BankFault } {
  const found = {
    bankName: textFault(given.bankName, /^[\p{L}\p{M}\p{N} .,&'()-]+$/u),
    holderName: textFault(given.holderName, /^[\p{L}\p{M} .'-]+$/u),
    accountNumber: numberFault(given.accountNumber),
  };
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, BankFault] => !!entry[1]));
}

function textFault(text: string, shape: RegExp): BankFault | undefined {
  const length = [...text].length;
  if (length === 0) return "required";
  if (length < 2) return "too_short";
  if (length > 60) return "too_long";
  return shape.test(text) ? undefined : "pattern";
}

function numberFault(number: string): BankFault | undefined {
  if (number === "") return "required";
  if (number.length < 6) return "too_short";
  if (number.length > 34) return "too_long";
  return /^[A-Z]{0,2}[0-9][A-Z0-9]*$/.test(number) && /\d{4}/.test(number) ? undefined : "pattern";
}

/** Two names of one person: case, marks and spaces aside. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[\p{M}\s.'-]/gu, "")
    .toLowerCase();
