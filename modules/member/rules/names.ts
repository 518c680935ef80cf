/**
 * The key under which a login name is claimed and looked up: compatibility forms folded (full-width letters are letters),
 * case folded, spaces around it dropped. What is not ASCII after that is refused by the field's pattern, so no letter of
 * another script can pass for one of these.
 */
export const loginNameOf = (typed: string): string => typed.trim().normalize("NFKC").toLowerCase();

/**
 * How a name looks to the eye: nought and o, one, i and l, rn and m, vv and w are one. Only one account has a look. The
 * migration that made the table wrote it in SQL for the names of that day: both say the same.
 */
export const lookOf = (typed: string): string =>
  loginNameOf(typed).replaceAll("0", "o").replace(/[1i]/g, "l").replaceAll("rn", "m").replaceAll("vv", "w");

/** `samina77` becomes `s***7`: two letters at most, and always three stars. */
export function maskedName(userName: string): string {
  const letters = [...userName];
  return letters.length < 4 ? `${letters[0] ?? ""}***` : `${letters[0]}***${letters.at(-1)}`;
}
