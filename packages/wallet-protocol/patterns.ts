/** Forms of the texts on the wire. Each is linear: no alternative overlaps another. */

/** Ids: request, transaction, round, player, game. The alphabet needs no escaping in JSON, URLs, SQL or logs. */
export const ID_PATTERN = /^[A-Za-z0-9._:~-]{1,64}$/;

/** Session tokens. */
export const TOKEN_PATTERN = /^[A-Za-z0-9._:~-]{1,256}$/;

/** Currency codes. */
export const CURRENCY_PATTERN = /^[A-Z][A-Z0-9]{0,7}$/;

/** Amounts: a whole number without sign, leading zero, fraction or exponent. */
export const AMOUNT_PATTERN = /^(?:0|[1-9][0-9]{0,14})$/;

/**
 * Instants in UTC with milliseconds at most, of days that the calendar has: any month's first 28, then the 29th and 30th of
 * all months but February, the 31st of seven, and the 29th of February in years that four divides (all of 2000 to 2099).
 */
export const INSTANT_PATTERN =
  /^20(?:[0-9]{2}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[02468][048]|[13579][26])-02-29)T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\.[0-9]{1,3})?Z$/;

/** Commitments: SHA-256 in lower-case hex. */
export const COMMITMENT_PATTERN = /^[0-9a-f]{64}$/;

/** Keys of `meta`. None begins with an underscore, so `__proto__` is not one. */
export const META_KEY_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
