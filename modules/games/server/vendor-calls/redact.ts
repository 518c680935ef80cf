/** Characters of a body that are kept. Longer ones are cut and say so. */
export const BODY_KEPT_MAX = 4_096;
const REMOVED = "[removed]";

/** Names whose values would let the reader of the log act as another caller. */
const SECRET_NAMES = ["sessionToken", "launchToken", "token", "secret", "signature", "password"];
const SECRET_FIELD = new RegExp(`("(?:${SECRET_NAMES.join("|")})"\\s*:\\s*")(?:[^"\\\\]|\\\\.)*(")`, "gi");

/**
 * A play token by its own form, whatever it stands in: {@link writePlayToken} says what its parts are. The colons may be
 * written as a form, an XML document or an escape in JSON would; one that was cut off is taken out as far as it goes.
 */
const COLON = "(?::|%(?:25)*3a|&#(?:58|x3a);|\\\\+u003a)";
const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
/** Of SHA-256 in base64url, as the token's MAC is, and as a launch token looks. */
const KEY_TEXT = "[\\w-]{43}(?![\\w-])";
const PLAY_TOKEN = new RegExp(
  `p1${COLON}${UUID}(?:${COLON}${UUID}${COLON}[^]{0,200}?${COLON}${KEY_TEXT}|(?:[^\\s"'<>&\\\\]|${COLON})*)`,
  "gi",
);

/**
 * A launch token has no form of its own (a transaction's id may look the same), so it is known by its name, in whatever
 * notation; one more name may stand between, as in `{"launchToken":{"value":"…"}}`.
 */
const LAUNCH_TOKEN = new RegExp(`(launch[-_]?token(?:\\W{1,12}\\w{1,20})?\\W{1,12})${KEY_TEXT}`, "gi");

/**
 * A body for the log: byte for byte as it was sent but for tokens, secrets and what is too long. A token is also found
 * where its name is none of ours, where the body is no JSON, and where either is written with escapes.
 */
export function redactBody(body: string): { body: string; isCut: boolean } {
  let text = withoutTokens(body.replace(SECRET_FIELD, `$1${REMOVED}$2`));
  // An escape in a name or a token is rare enough to pay for reading the body.
  if (text.includes("\\u")) text = withoutEscapedSecrets(text);
  // PostgreSQL stores no NUL.
  if (text.includes("\0")) text = text.replaceAll("\0", "\u{fffd}");
  return text.length > BODY_KEPT_MAX
    ? { body: text.slice(0, BODY_KEPT_MAX).toWellFormed(), isCut: true }
    : { body: text.toWellFormed(), isCut: false };
}

/** The looks before are what most calls pay: a plain search costs a small part of an expression with alternatives. */
function withoutTokens(text: string): string {
  let rest = text;
  if (rest.includes("p1") || rest.includes("P1")) rest = rest.replace(PLAY_TOKEN, REMOVED);
  if (LAUNCH.test(rest)) rest = rest.replace(LAUNCH_TOKEN, `$1${REMOVED}`);
  return rest;
}

const LAUNCH = /launch/i;

function withoutEscapedSecrets(text: string): string {
  const plain = text.replace(/\\+u([0-9a-f]{4})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  // A body that hides a token, or its name, is not shown again.
  return withoutTokens(plain) !== plain || hasSecretField(text) ? REMOVED : text;
}

function hasSecretField(text: string): boolean {
  let fields: unknown;
  try {
    fields = JSON.parse(text);
  } catch {
    // Not JSON: nothing was read from it, and a name with an escape in it is no name.
    return false;
  }
  const hasSecret = (value: unknown): boolean =>
    typeof value === "object" &&
    value !== null &&
    Object.entries(value).some(([name, inner]) => {
      const isSecret = SECRET_NAMES.some((one) => one.toLowerCase() === name.toLowerCase());
      return (isSecret && inner !== REMOVED) || hasSecret(inner);
    });
  return hasSecret(fields);
}
