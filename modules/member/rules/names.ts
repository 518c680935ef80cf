/**
 * The key under which a login name is claimed and looked up: compatibility forms folded (full-width letters are letters),
 * case folded, spaces around it dropped. What is not ASCII after that is refused by the field's pattern, so no letter of
 * another script can pass for one of these.
 */
export const loginNameOf = (typed: string): string => typed.trim().normalize("NFKC").toLowerCase();
