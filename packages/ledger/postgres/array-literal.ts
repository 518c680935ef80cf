/**
 * Array literals of PostgreSQL, written by joining. A batch has thousands of elements, and the driver's own arrays cost more
 * than the rest of the call.
 */
export const plainArray = (values: readonly (string | number | bigint | boolean)[]): string => `{${values.join(",")}}`;

export function textArray(values: readonly (string | null)[]): string {
  let literal = "{";
  for (const [index, value] of values.entries()) {
    if (index > 0) literal += ",";
    literal += value === null ? "NULL" : `"${NEEDS_ESCAPE.test(value) ? value.replace(ESCAPED, "\\$&") : value}"`;
  }
  return `${literal}}`;
}

const NEEDS_ESCAPE = /["\\]/;
const ESCAPED = /["\\]/g;
