import { createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { SignJWT, UnsecuredJWT } from "jose";
import { certificateOf } from "./certificate.ts";

export type Statement = { readonly [claim: string]: unknown };

/** How the next call for a code ends, in the provider's own words: "QUOTA_EXCEEDED". */
export type Trouble = string | null;

const CODE = "424242";
const PROJECT = "fairhouse-test";

/**
 * A small real provider of phone sign-in with keys of its own: it publishes them as a JWK set or as certificates, sends
 * no codes, and signs a statement for `424242`.
 */
export async function startFakePhones({ form = "jwks" }: { form?: "jwks" | "x509" } = {}) {
  let key = makeKey();
  let keyReads = 0;
  let trouble: Trouble = null;
  let nowS = () => Math.floor(Date.now() / 1_000);
  const sendings = new Map<string, string>();

  const server = createServer((request, response) => {
    const reply = (body: object, status = 200) => {
      response.writeHead(status, { "content-type": "application/json", "cache-control": "public, max-age=600" });
      response.end(JSON.stringify(body));
    };
    if (request.url === "/keys") {
      keyReads += 1;
      return reply(form === "jwks" ? { keys: [{ ...key.jwk, use: "sig" }] } : { [key.kid]: certificateOf(key) });
    }
    const refuse = (message: string) => reply({ error: { code: 400, message } }, 400);
    void jsonOf(request).then(async (body) => {
      if (trouble !== null) return refuse(trouble);
      if (request.url?.includes("sendVerificationCode")) {
        const phone = String(body.phoneNumber ?? "");
        if (phone === "") return refuse("MISSING_PHONE_NUMBER");
        if (!/^\+[1-9]\d{6,14}$/.test(phone)) return refuse("INVALID_PHONE_NUMBER : TOO_SHORT");
        const sending = randomBytes(8).toString("hex");
        sendings.set(sending, phone);
        return reply({ sessionInfo: sending });
      }
      const phone = sendings.get(String(body.sessionInfo ?? ""));
      if (!body.code) return refuse("MISSING_CODE");
      if (!phone) return refuse("SESSION_EXPIRED");
      return body.code === CODE ? reply({ idToken: await sign(phone) }) : refuse("INVALID_CODE");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `${origin}/${PROJECT}`;

  const claimsOf = (phone: string, claims: Statement) => ({
    iss: issuer,
    aud: PROJECT,
    sub: `uid-${phone}`,
    iat: nowS(),
    auth_time: nowS(),
    exp: nowS() + 3_600,
    phone_number: phone,
    firebase: { sign_in_provider: "phone" },
    jti: randomBytes(8).toString("hex"),
    ...claims,
  });

  function sign(phone: string, claims: Statement = {}, by: { kid: string; privateKey: KeyObject } = key) {
    return new SignJWT(claimsOf(phone, claims)).setProtectedHeader({ alg: "RS256", kid: by.kid }).sign(by.privateKey);
  }

  return {
    code: CODE,
    config: { projectId: PROJECT, issuer, keysUrl: `${origin}/keys`, apiUrl: origin, apiKey: "a key of the test" },
    sign,
    unsigned: (phone: string) => new UnsecuredJWT(claimsOf(phone, {})).encode(),
    signedByAStranger: (phone: string) => sign(phone, {}, { ...makeKey(), kid: key.kid }),
    trouble: (next: Trouble) => {
      trouble = next;
    },
    keyReads: () => keyReads,
    setNow: (read: () => Date) => {
      nowS = () => Math.floor(read().getTime() / 1_000);
    },
    rotate: () => {
      key = makeKey();
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type FakePhones = Awaited<ReturnType<typeof startFakePhones>>;

function makeKey() {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const kid = randomBytes(8).toString("hex");
  const sha256 = (data: Buffer) => createSign("sha256").update(data).sign(privateKey);
  return { kid, publicKey, privateKey, sha256, jwk: { ...publicKey.export({ format: "jwk" }), kid, alg: "RS256" } };
}

async function jsonOf(request: IncomingMessage): Promise<{ [name: string]: unknown }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString("utf8")) : {};
}
