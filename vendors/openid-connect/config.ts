import { z } from "zod";

const isOwnMachine = (host: string): boolean => host === "localhost" || host === "[::1]" || /^127\./.test(host);

/** Keys and codes would go in clear over http, so that is for this machine alone. */
const issuer = z
  .url({ protocol: /^https?$/, error: "issuer must be an address that begins with https://" })
  .refine(
    (text) => new URL(text).protocol === "https:" || isOwnMachine(new URL(text).hostname),
    "issuer must begin with https://",
  );

const provider = z.strictObject({
  /** In addresses and rows; a provider keeps its code for ever. */
  code: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/, "code must be 2 to 31 of a-z, 0-9 and -"),
  name: z.string().min(1).max(40),
  issuer,
  clientId: z.string().min(1).max(300),
  clientSecret: z.string().min(8, "clientSecret must be the one that the provider gave").max(2_000),
  /** What is asked for beside `openid`; the e-mail address is only shown to the member themselves. */
  scope: z.string().max(200).default("openid email"),
});

export type OpenIdProviderConfig = z.output<typeof provider>;

const providers = z
  .array(provider)
  .max(8, "at most 8 providers")
  .refine((list) => new Set(list.map((one) => one.code)).size === list.length, "two providers have the same code");

/**
 * The operator's providers from one JSON text.
 * @throws Error with one sentence that holds nothing of the text, because it holds secrets
 */
export function readOpenIdProviders(text: string): OpenIdProviderConfig[] {
  const read = providers.safeParse(parseJson(text));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Error(`${issue?.path.join(".") || "the list"}: ${issue?.message ?? "cannot be read"}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
