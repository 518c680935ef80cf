/** A multiple of the stake, as a cover writes it: 20550 hundredths are "×205.5". */
export function timesStake(hundredths: number): string {
  const rest = String(hundredths % 100)
    .padStart(2, "0")
    .replace(/0+$/, "");
  return `×${Math.floor(hundredths / 100)}${rest && `.${rest}`}`;
}

export type Volatility = "low" | "medium" | "high";

/** How far the rounds of a game lie apart, by the standard deviation of what a round pays for a stake of one. */
export function volatilityOf({ deviationHundredths }: { deviationHundredths: number }): Volatility {
  if (deviationHundredths < 300) return "low";
  return deviationHundredths < 800 ? "medium" : "high";
}
