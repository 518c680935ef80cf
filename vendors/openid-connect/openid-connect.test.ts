import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readOpenIdProviders } from "./config.ts";
import { createOpenIdProvider } from "./index.ts";
import { type FakeProvider, startFakeProvider } from "./testing/fake-provider.ts";

let house: FakeProvider;
beforeAll(async () => {
  house = await startFakeProvider();
});
afterAll(() => house.stop());
beforeEach(() => house.spoil({}));

const REDIRECT = "https://site.test/sign-in/mango";
const secrets = (mark = "a") => ({
  state: mark.repeat(43),
  nonce: mark.toUpperCase().repeat(43),
  codeVerifier: `${mark}0`.repeat(22),
});
const provider = () => createOpenIdProvider({ ...house.config, scope: "openid email", timeoutS: 2 });

/** The whole way: to the provider, a press there, and back. */
async function signIn(ours = provider()) {
  const begun = await ours.begin({ ...secrets(), redirectUri: REDIRECT });
  if (!begun.ok) throw new Error(begun.refusal);
  const query = house.press(begun.value);
  return ours.finish({ ...secrets(), redirectUri: REDIRECT, query });
}

test("a person whom the provider identifies comes back with issuer and subject", async () => {
  house.be({ subject: "person-7", email: "noor@example.org" });
  expect(await signIn()).toEqual({
    ok: true,
    value: { issuer: house.issuer, subject: "person-7", label: "noor@example.org" },
  });
});

test("the browser is sent with the exact redirect address, state, nonce and a challenge instead of the verifier", async () => {
  const begun = await provider().begin({ ...secrets(), redirectUri: REDIRECT });
  const sent = new URL(begun.ok ? begun.value : "").searchParams;
  expect(Object.fromEntries(sent)).toMatchObject({
    redirect_uri: REDIRECT,
    state: secrets().state,
    nonce: secrets().nonce,
    code_challenge_method: "S256",
    response_type: "code",
  });
  expect(sent.toString()).not.toContain(secrets().codeVerifier);
});

const SPOILED = [
  ["of another audience", { claims: { aud: "another-client" } }],
  ["of another issuer", { claims: { iss: "https://evil.example" } }],
  ["with another nonce", { claims: { nonce: "replayed" } }],
  ["that has expired", { claims: { exp: Math.floor(Date.now() / 1_000) - 3_600 } }],
  ["that is not signed (alg none)", { signedBy: "none" }],
  ["that a stranger's key signed under the provider's key id", { signedBy: "a stranger" }],
  ["that the client's own secret signed", { signedBy: "the client's secret" }],
] as const;
// B-1103
test.each(SPOILED)("an ID token %s is refused", async (_, how) => {
  house.spoil(how);
  expect(await signIn()).toEqual({ ok: false, refusal: "identity_refused" });
});

test("another state is refused before the code is given to the provider", async () => {
  const ours = provider();
  const begun = await ours.begin({ ...secrets(), redirectUri: REDIRECT });
  const query = house.press(begun.ok ? begun.value : "");
  const before = house.exchanges();
  const finished = await ours.finish({ ...secrets(), state: "b".repeat(43), redirectUri: REDIRECT, query });
  expect([finished, house.exchanges()]).toEqual([{ ok: false, refusal: "identity_refused" }, before]);
});

test("a code that another browser's sign-in was given is refused, because its verifier is missing", async () => {
  const ours = provider();
  const begun = await ours.begin({ ...secrets(), redirectUri: REDIRECT });
  const query = house.press(begun.ok ? begun.value : "");
  const stolen = { ...secrets(), codeVerifier: "z".repeat(44), redirectUri: REDIRECT, query };
  expect(await ours.finish(stolen)).toEqual({ ok: false, refusal: "identity_refused" });
});

test("a code is taken once", async () => {
  const ours = provider();
  const begun = await ours.begin({ ...secrets(), redirectUri: REDIRECT });
  const back = { ...secrets(), redirectUri: REDIRECT, query: house.press(begun.ok ? begun.value : "") };
  expect((await ours.finish(back)).ok).toBe(true);
  expect(await ours.finish(back)).toEqual({ ok: false, refusal: "identity_refused" });
});

// B-1104
test("after the provider has changed its keys the next sign-in is checked by the new ones", async () => {
  const ours = provider();
  expect((await signIn(ours)).ok).toBe(true);
  await house.rotate();
  expect((await signIn(ours)).ok).toBe(true);
});

test("a visitor who turns back at the provider closed its window", async () => {
  const query = `?error=access_denied&state=${secrets().state}`;
  expect(await provider().finish({ ...secrets(), redirectUri: REDIRECT, query })).toEqual({
    ok: false,
    refusal: "popup_closed",
  });
});

test("a provider that is away says so, and is asked again by the next visitor", async () => {
  const ours = provider();
  house.away(true);
  expect(await ours.begin({ ...secrets(), redirectUri: REDIRECT })).toEqual({
    ok: false,
    refusal: "provider_unreachable",
  });
  house.away(false);
  expect((await signIn(ours)).ok).toBe(true);
});

test("the list of providers is read whole or refused in one sentence that holds no secret", () => {
  const one = { ...house.config, issuer: "https://id.example" };
  expect(readOpenIdProviders(JSON.stringify([one]))).toMatchObject([{ code: "mango", scope: "openid email" }]);
  expect(() => readOpenIdProviders(JSON.stringify([{ ...one, issuer: "http://id.example" }]))).toThrow(
    "0.issuer: issuer must begin with https://",
  );
  expect(() => readOpenIdProviders(JSON.stringify([one, one]))).toThrow("two providers have the same code");
  expect(() => readOpenIdProviders("{no json")).toThrow(/^the list: /);
  try {
    readOpenIdProviders(JSON.stringify([{ ...one, clientSecret: "tiny" }]));
  } catch (error) {
    expect(String(error)).not.toContain("tiny");
  }
});
