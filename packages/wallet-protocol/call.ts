/** The calls of the protocol. */
export const CALLS = ["balance", "bet", "win", "rollback", "resettle", "promo"] as const;

/** One call of the protocol. */
export type Call = (typeof CALLS)[number];

/** The calls that move money, or record that none moved. Only these carry a transaction id. */
export type MoneyCall = Exclude<Call, "balance">;

/** Why a stake or a credit happens. */
export const KINDS = ["normal", "free", "jackpot", "promo", "adjust"] as const;

/** Why a stake or a credit happens. */
export type Kind = (typeof KINDS)[number];

/** A stake is an ordinary one, or belongs to a free round and is then 0. */
export const BET_KINDS = ["normal", "free"] as const satisfies readonly Kind[];

/** A stake's kind. */
export type BetKind = (typeof BET_KINDS)[number];

/** A credit of these kinds belongs to a bet and names it; a jackpot or promo credit may stand alone. */
export const REFERRING_WIN_KINDS = ["normal", "free", "adjust"] as const satisfies readonly Kind[];

/** The route pattern of every call, for a router with `:name` parameters. */
export const SEAMLESS_ROUTE = "/seamless/v1/:vendor/:call";

const VENDOR_PATTERN = /^[a-z0-9][a-z0-9-]{0,31}$/;

/** Tells whether a text can be a vendor's code: lower-case letters, digits and hyphens, 32 characters at most. */
export function isVendorCode(text: string): boolean {
  return VENDOR_PATTERN.test(text);
}

/** Tells whether a text names a call of this version. */
export function isCall(text: string): text is Call {
  return (CALLS as readonly string[]).includes(text);
}

/**
 * The path of a call, below the site's origin.
 *
 * @throws RangeError when the vendor's code is not one.
 */
export function seamlessPath(vendor: string, call: Call): string {
  if (!isVendorCode(vendor)) throw new RangeError(`"${vendor}" is not a vendor code.`);
  return `/seamless/v1/${vendor}/${call}`;
}
