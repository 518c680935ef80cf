/**
 * What an installation still lacks before it may take real money. Until the identity checks are built the list is never
 * empty, so real-money mode always refuses to start: it is better to say so than to pretend.
 */
export const MISSING_FOR_REAL_MONEY: readonly string[] = [
  "a licence: its number, its holder and a link to the register",
  "an identity provider that checks age and identity before the first deposit and before free play",
  "limits for deposit, loss, stake and session that are asked of every player",
  "a payment provider that moves real money (the sandbox one is never started in this mode)",
  "a second administrator, so that money out and switches need two people",
  "evidence of an independent test of each game",
];

export const realMoneyRefusal = (): string =>
  ["MODE=real refuses to start. What is missing:", ...MISSING_FOR_REAL_MONEY.map((one) => `  - ${one}`), ""].join("\n");
