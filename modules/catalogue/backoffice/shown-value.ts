/** A field's value as an operator reads it: lists and names by language become one text. */
export function shownValue(
  value: unknown,
  words: { readonly yes: string; readonly no: string; readonly none: string },
): string {
  if (value === null || value === undefined || value === "") return words.none;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (Array.isArray(value)) return value.length === 0 ? words.none : value.join(", ");
  if (typeof value !== "object") return String(value);
  const named = Object.entries(value).map(([name, one]) => `${name}: ${String(one)}`);
  return named.length === 0 ? words.none : named.join(", ");
}
