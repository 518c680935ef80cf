import { z } from "zod";

const isOwnMachine = (host: string): boolean => host === "localhost" || host === "[::1]" || /^127\./.test(host);

/** Keys that come in clear could be anybody's, so http is for this machine alone. */
const address = z
  .url({ protocol: /^https?$/, error: "must be an address that begins with https://" })
  .refine(
    (text) => new URL(text).protocol === "https:" || isOwnMachine(new URL(text).hostname),
    "must begin with https://",
  );

const schema = z.strictObject({
  /** The audience of the provider's statements. */
  projectId: z.string().regex(/^[A-Za-z0-9._-]{1,100}$/, "projectId must be the one that the provider gave"),
  /** Exactly as statements name it. */
  issuer: address,
  /** Where the provider publishes its keys: a JWK set, or a map from key id to X.509 certificate. */
  keysUrl: address,
  /** The provider's calls that send and take codes, and the key that goes with them. */
  apiUrl: address,
  apiKey: z.string().min(8, "apiKey must be the one that the provider gave").max(500),
});

export type PhoneIdentityConfig = z.output<typeof schema>;

/**
 * The operator's provider from one JSON text.
 * @throws Error with one sentence that holds nothing of the text, because it holds a key
 */
export function readPhoneIdentity(text: string): PhoneIdentityConfig {
  const read = schema.safeParse(parseJson(text));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Error(`${issue?.path.join(".") || "the text"}: ${issue?.message ?? "cannot be read"}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
