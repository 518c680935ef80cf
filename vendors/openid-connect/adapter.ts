import { ok, refuse } from "@fairhouse/base";
import type { IdentityProvider, IdentityRefusal, ProvedIdentity } from "@fairhouse/session/port";
import * as client from "openid-client";
import type { OpenIdProviderConfig } from "./config.ts";

export type OpenIdOptions = OpenIdProviderConfig & {
  /** Told why an answer was refused; never the answer itself, which holds a code. */
  onRefused?: (reason: string) => void;
  timeoutS?: number;
};

const TIMEOUT_S = 5;
/** A provider's addresses hardly ever change; its keys are asked for with each sign-in. */
const METADATA_MS = 3_600_000;
const LABEL_MAX = 120;

/**
 * One OpenID Connect provider: authorization code with PKCE, state and nonce, and an ID token that is checked for issuer,
 * audience, time and signature against the keys that the provider publishes now.
 */
export function createOpenIdProvider(options: OpenIdOptions): IdentityProvider {
  const { code, name } = options;
  const metadataOf = rememberMetadata(options);
  return {
    code,
    name,
    async begin({ redirectUri, state, nonce, codeVerifier }) {
      const config = await configOf(options, metadataOf);
      if (!config) return refuse("provider_unreachable");
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: options.scope,
        response_type: "code",
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
      });
      return ok(url.href);
    },
    async finish({ redirectUri, query, state, nonce, codeVerifier }) {
      const config = await configOf(options, metadataOf);
      if (!config) return refuse("provider_unreachable");
      const url = new URL(redirectUri);
      url.search = query;
      try {
        const tokens = await client.authorizationCodeGrant(config, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        return claims ? ok(identityOf(claims)) : refuse("identity_refused");
      } catch (error) {
        options.onRefused?.(reasonOf(error));
        return refuse(refusalOf(error));
      }
    },
  };
}

/** Made anew for each question, so that the keys are those of now: a provider may change them at any moment. */
async function configOf(
  options: OpenIdOptions,
  metadataOf: () => Promise<client.ServerMetadata>,
): Promise<client.Configuration | undefined> {
  try {
    const secret = client.ClientSecretBasic(options.clientSecret);
    const config = new client.Configuration(await metadataOf(), options.clientId, undefined, secret);
    config.timeout = options.timeoutS ?? TIMEOUT_S;
    if (new URL(options.issuer).protocol === "http:") client.allowInsecureRequests(config);
    client.enableNonRepudiationChecks(config);
    return config;
  } catch (error) {
    options.onRefused?.(reasonOf(error));
    return undefined;
  }
}

/** A failure is not remembered: the next visitor asks again. */
function rememberMetadata({ issuer, clientId, timeoutS = TIMEOUT_S }: OpenIdOptions) {
  let known: { metadata: client.ServerMetadata; atMs: number } | undefined;
  return async (): Promise<client.ServerMetadata> => {
    if (known && Date.now() - known.atMs < METADATA_MS) return known.metadata;
    const isPlain = new URL(issuer).protocol === "http:";
    const found = await client.discovery(new URL(issuer), clientId, undefined, undefined, {
      timeout: timeoutS,
      ...(isPlain ? { execute: [client.allowInsecureRequests] } : {}),
    });
    known = { metadata: found.serverMetadata(), atMs: Date.now() };
    return known.metadata;
  };
}

type Claims = { readonly iss: string; readonly sub: string; readonly [claim: string]: unknown };

function identityOf({ iss, sub, email, name }: Claims): ProvedIdentity {
  const label = [email, name].find((text): text is string => typeof text === "string" && text.trim() !== "");
  return { issuer: iss, subject: sub, label: label?.trim().slice(0, LABEL_MAX) ?? null };
}

/** What providers answer when the visitor turned back. */
const TURNED_BACK = new Set(["access_denied", "login_required", "consent_required", "interaction_required"]);

function refusalOf(error: unknown): IdentityRefusal {
  if (error instanceof client.AuthorizationResponseError && TURNED_BACK.has(error.error)) return "popup_closed";
  return isOutOfReach(error) ? "provider_unreachable" : "identity_refused";
}

const isOutOfReach = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === "TimeoutError" || causeOf(error) instanceof TypeError || isStatus5xx(error));

const causeOf = (error: Error): unknown => (error instanceof TypeError ? error : error.cause);

const isStatus5xx = ({ cause }: Error): boolean => cause instanceof Response && cause.status >= 500;

const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${"code" in error ? String(error.code) : "no code"}` : "unknown";
