/** Characters of a body that are kept. Longer ones are cut and say so. */
export const BODY_KEPT_MAX = 4_096;
const REMOVED = "[removed]";

/** Names whose values would let the reader of the log act as somebody else. */
const SECRET_NAMES = ["sessionToken", "launchToken", "token", "secret", "signature", "password"];
const SECRET_FIELD = new RegExp(`("(?:${SECRET_NAMES.join("|")})"\\s*:\\s*")(?:[^"\\\\]|\\\\.)*(")`, "gi");

/**
 * A body for the log: byte for byte as it was sent but for tokens, secrets and what is too long. A token is also found
 * where its name is written with escapes, because the body is read as JSON and the value looked for in the text.
 */
export function redactBody(body: string): { body: string; isCut: boolean } {
  let text = body.replace(SECRET_FIELD, `$1${REMOVED}$2`);
  // An escape in a name is rare enough to pay for reading the body.
  if (text.includes("\\u")) text = withoutEscapedSecrets(text);
  // PostgreSQL stores no NUL.
  if (text.includes("\0")) text = text.replaceAll("\0", "\u{fffd}");
  return text.length > BODY_KEPT_MAX
    ? { body: text.slice(0, BODY_KEPT_MAX).toWellFormed(), isCut: true }
    : { body: text.toWellFormed(), isCut: false };
}

function withoutEscapedSecrets(text: string): string {
  let fields: unknown;
  try {
    fields = JSON.parse(text);
  } catch {
    // Not JSON: nothing was read from it, and a name with an escape in it is no name.
    return text;
  }
  const hasSecret = (value: unknown): boolean =>
    typeof value === "object" &&
    value !== null &&
    Object.entries(value).some(([name, inner]) => {
      const isSecret = SECRET_NAMES.some((one) => one.toLowerCase() === name.toLowerCase());
      return (isSecret && inner !== REMOVED) || hasSecret(inner);
    });
  // Whoever hides a token's name has no claim to see his body again.
  return hasSecret(fields) ? REMOVED : text;
}
