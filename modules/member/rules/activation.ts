/** How long the code activates an account that an operator has opened. */
export const ACTIVATION_LIVES_MS = 24 * 3_600_000;

/** Capitals and digits that are not mistaken for one another when typed off a paper. */
const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const GROUPS = 3;
const GROUP_CHARACTERS = 5;

/** A code of fifteen characters in three groups: 74 bits, typed exactly as it stands. */
export const drawActivationCode = (random: (below: number) => number): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_CHARACTERS }, () => ALPHABET[random(ALPHABET.length)]).join(""),
  ).join("-");
