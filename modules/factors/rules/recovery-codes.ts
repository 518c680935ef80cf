/** Ten codes, each good once, for the day on which the telephone is gone. */
export const RECOVERY_CODES = 10;

/** Without letters and digits that look like others. 31 of them, ten a code: 49 bits. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 10;

/** A new code, as in `k3m9p-7xq2w`. @param random a whole number from 0 up to, but not including, the given one */
export function drawRecoveryCode(random: (below: number) => number): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[random(ALPHABET.length)]).join("");
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}

/** A typed code in its one form: case, spaces and dashes do not count. */
export const plainRecoveryCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, "");
