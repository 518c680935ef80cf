/** No living person was born before it. */
const FIRST_BIRTHDAY = "1900-01-01";

export type BirthdayFault = "pattern" | "date_unlikely" | "under_age";

/**
 * What is wrong with a date of birth, or undefined.
 * @param birthday yyyy-MM-dd
 * @param today the day on which they have to be old enough, yyyy-MM-dd
 */
export function birthdayFault(
  birthday: string,
  { today, minimumAge }: { today: string; minimumAge: number },
): BirthdayFault | undefined {
  if (!isRealDay(birthday)) return "pattern";
  if (birthday < FIRST_BIRTHDAY || birthday > today) return "date_unlikely";
  const [year, rest] = [Number(birthday.slice(0, 4)), birthday.slice(4)];
  return `${year + minimumAge}${rest}` <= today ? undefined : "under_age";
}

/** The 30th of February is taken for a day of March, and so is no real one. */
function isRealDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
