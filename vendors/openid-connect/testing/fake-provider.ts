import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from "jose";

const CLIENT = { id: "fairhouse-test", secret: "a secret of the test" };

type Person = { subject: string; email?: string };
type Grant = { person: Person; nonce: string; redirectUri: string; challenge: string };

/** How the next ID token is spoiled. */
export type Spoiled = {
  claims?: { readonly [claim: string]: unknown };
  signedBy?: "none" | "a stranger" | "the client's secret";
};

/**
 * A small real OpenID Connect provider on a port of its own, with keys of its own: discovery, authorization, token, key set.
 * Who signs in there is set by the test, or by the address with `as`; a browser gets a page with a link for it.
 */
export async function startFakeProvider(options: { person?: Person } = {}) {
  let person: Person = options.person ?? { subject: "subject-1", email: "person@example.org" };
  let spoiled: Spoiled = {};
  let isAway = false;
  let key = await makeKey();
  let published: JWK[] = [key.jwk];
  const stranger = await makeKey();
  const grants = new Map<string, Grant>();
  let exchanges = 0;

  async function idToken(grant: Grant): Promise<string> {
    const claims = {
      nonce: grant.nonce,
      ...(grant.person.email ? { email: grant.person.email, email_verified: true } : {}),
      ...spoiled.claims,
    };
    const token = new SignJWT(claims)
      .setIssuer(String(spoiled.claims?.iss ?? issuer))
      .setSubject(grant.person.subject)
      .setAudience(String(spoiled.claims?.aud ?? CLIENT.id))
      .setIssuedAt()
      .setExpirationTime(Number(spoiled.claims?.exp ?? Math.floor(Date.now() / 1_000) + 300));
    switch (spoiled.signedBy) {
      case "none":
        return new UnsecuredJWT({ ...claims, iss: issuer, sub: grant.person.subject, aud: CLIENT.id })
          .setIssuedAt()
          .setExpirationTime("5m")
          .encode();
      case "a stranger":
        return token.setProtectedHeader({ alg: "RS256", kid: key.jwk.kid ?? "" }).sign(stranger.privateKey);
      case "the client's secret":
        return token.setProtectedHeader({ alg: "HS256" }).sign(new TextEncoder().encode(CLIENT.secret));
      default:
        return token.setProtectedHeader({ alg: "RS256", kid: key.jwk.kid ?? "" }).sign(key.privateKey);
    }
  }

  const allow = (query: URLSearchParams): string => {
    const code = randomBytes(16).toString("hex");
    const redirectUri = query.get("redirect_uri") ?? "";
    const named = query.get("as");
    grants.set(code, {
      person: named ? { subject: named, email: `${named}@example.org` } : person,
      nonce: query.get("nonce") ?? "",
      redirectUri,
      challenge: query.get("code_challenge") ?? "",
    });
    return back(redirectUri, { code, state: query.get("state") ?? "" });
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", issuer);
    if (isAway) return json(response, { error: "temporarily_unavailable" }, 503);
    switch (url.pathname) {
      case "/.well-known/openid-configuration":
        return json(response, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ["code"],
          subject_types_supported: ["public"],
          id_token_signing_alg_values_supported: ["RS256"],
        });
      case "/keys":
        return json(response, { keys: published });
      case "/authorize":
        response.writeHead(200, { "content-type": "text/html" });
        response.end(
          `<!doctype html><title>Provider</title><a id="yes" href="${htmlOf(allow(url.searchParams))}">Sign in</a>
           <a id="no" href="${htmlOf(back(url.searchParams.get("redirect_uri") ?? "", { error: "access_denied", state: url.searchParams.get("state") ?? "" }))}">Turn back</a>`,
        );
        return;
      case "/token":
        return exchange(request, response);
      default:
        return json(response, {}, 404);
    }
  }

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    exchanges += 1;
    const form = new URLSearchParams(await textOf(request));
    const basic = Buffer.from((request.headers.authorization ?? "").replace("Basic ", ""), "base64").toString();
    const [id, secret] = basic.split(":").map((part) => decodeURIComponent(part.replaceAll("+", " ")));
    const isClient = id === CLIENT.id && secret === CLIENT.secret;
    const code = form.get("code") ?? "";
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const holds = isClient && grant?.redirectUri === form.get("redirect_uri") && grant?.challenge === challenge;
    if (!grant || !holds) return json(response, { error: "invalid_grant" }, 400);
    json(response, { access_token: "unused", token_type: "Bearer", expires_in: 60, id_token: await idToken(grant) });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => json(response, {}, 500));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    config: { code: "mango", name: "Mango", issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret },
    be: (next: Person) => {
      person = next;
    },
    spoil: (next: Spoiled) => {
      spoiled = next;
    },
    away: (next: boolean) => {
      isAway = next;
    },
    exchanges: () => exchanges,
    /** What a person's press on "Sign in" leads to: the query of the redirect address. */
    press: (authorizationUrl: string) => new URL(allow(new URL(authorizationUrl).searchParams)).search,
    /** Signs with another key from now on; the old one is published no more. */
    async rotate() {
      key = await makeKey();
      published = [key.jwk];
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type FakeProvider = Awaited<ReturnType<typeof startFakeProvider>>;

async function makeKey() {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const kid = randomBytes(8).toString("hex");
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" } };
}

const back = (redirectUri: string, parameters: { [name: string]: string }): string =>
  `${redirectUri}?${new URLSearchParams(parameters)}`;

const htmlOf = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

function json(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
