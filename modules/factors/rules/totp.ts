import { Secret, TOTP } from "otpauth";

/** Six digits for each half minute, as every authenticator app computes them (RFC 6238 with SHA-1). */
const RULE = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** A clock may be this many steps off, either way. */
const WINDOW = 1;

export const SECRET_BYTES = 20;

/** The time step that these digits belong to, of those that count now; undefined when they are none's. */
export function stepOf(secret: Buffer, typed: string, now: Date): number | undefined {
  const token = typed.replace(/\s/g, "");
  // The library compares bytes, and throws at six letters that are more of them.
  if (!/^[0-9]{6}$/.test(token)) return undefined;
  const at = { period: RULE.period, timestamp: now.getTime() };
  const off = TOTP.validate({ ...RULE, ...at, token, secret: secretOf(secret), window: WINDOW });
  return off === null ? undefined : TOTP.counter(at) + off;
}

/** The secret as a person types it into an app (RFC 4648 base 32, without padding). */
export const base32 = (secret: Buffer): string => secretOf(secret).base32;

/** What the QR code carries. */
export function enrolmentAddress({ secret, issuer, account }: { secret: Buffer; issuer: string; account: string }) {
  // A colon divides the label's two parts, so neither may hold one.
  const [house, label] = [issuer, account].map((part) => part.replaceAll(":", " "));
  return new TOTP({ ...RULE, secret: secretOf(secret), issuer: house ?? "", label: label ?? "" }).toString();
}

/** A copy: small buffers of Node are parts of one large one, and the library would take all of it. */
const secretOf = (secret: Buffer): Secret => new Secret({ buffer: new Uint8Array(secret).buffer });
