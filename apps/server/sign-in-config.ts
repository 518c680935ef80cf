import { type OpenIdProviderConfig, readOpenIdProviders } from "@fairhouse/openid-connect";
import { type PhoneIdentityConfig, readPhoneIdentity } from "@fairhouse/phone-identity";
import { ConfigError } from "@fairhouse/platform/config";
import { z } from "zod";

/** What the server reads about other houses that tell who a visitor is. Nothing of it is there until it is named. */
export const SIGN_IN_VARIABLES = {
  /** A JSON list of OpenID Connect providers. */
  OPENID_PROVIDERS: z.string().max(20_000).optional(),
  /** The company that proves mobile numbers, as one JSON object. */
  PHONE_IDENTITY: z.string().max(5_000).optional(),
};

export type SignInConfig = {
  readonly openIdProviders: readonly OpenIdProviderConfig[];
  readonly phoneIdentity: PhoneIdentityConfig | undefined;
};

type Read = z.output<z.ZodObject<typeof SIGN_IN_VARIABLES>>;

export const signInConfigOf = (read: Read): SignInConfig => ({
  openIdProviders: read.OPENID_PROVIDERS ? named("OPENID_PROVIDERS", readOpenIdProviders, read.OPENID_PROVIDERS) : [],
  phoneIdentity: read.PHONE_IDENTITY ? named("PHONE_IDENTITY", readPhoneIdentity, read.PHONE_IDENTITY) : undefined,
});

function named<Value>(name: string, read: (text: string) => Value, text: string): Value {
  try {
    return read(text);
  } catch (error) {
    throw new ConfigError(`${name}: ${error instanceof Error ? error.message : "cannot be read"}.`);
  }
}
