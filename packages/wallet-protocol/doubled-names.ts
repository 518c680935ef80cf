/**
 * Whether an object in a JSON text has a name twice. Readers differ in which of the two values they take, so that a vendor
 * and a site could each believe another amount under one signature.
 *
 * @param text a JSON text
 * @param value what `JSON.parse` made of it, which keeps the last of equal names
 */
export const hasDoubledNames = (text: string, value: unknown): boolean => countPairs(text) !== countNames(value);

const QUOTE = 34;
const COLON = 58;
const BACKSLASH = 92;

/** Colons outside of strings: in a JSON text each stands between a name and its value. */
function countPairs(text: string): number {
  let pairs = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) isInString = !isInString;
    else if (isInString && code === BACKSLASH) index += 1;
    else if (!isInString && code === COLON) pairs += 1;
  }
  return pairs;
}

function countNames(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  let names = Array.isArray(value) ? 0 : Object.keys(value).length;
  for (const inner of Object.values(value)) names += countNames(inner);
  return names;
}
