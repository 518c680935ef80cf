import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";

export const SIGNATURE_HEADER = "x-hub88-signature";

/** Bits of a key that is accepted: below it a signature can be forged with means that exist. */
const MODULUS_BITS_MIN = 2_048;

/** RSA-SHA256 (PKCS #1 v1.5) over the body's exact bytes, in base64. */
export const signBody = (rawBody: string | Buffer, privateKey: KeyObject): string =>
  sign("RSA-SHA256", Buffer.from(rawBody), privateKey).toString("base64");

export function isBodySigned(rawBody: Buffer, signature: string | undefined, publicKey: KeyObject): boolean {
  if (signature === undefined || !/^[A-Za-z0-9+/]{1,2000}={0,2}$/.test(signature)) return false;
  return verify("RSA-SHA256", rawBody, publicKey, Buffer.from(signature, "base64"));
}

/** @throws Error in one sentence when it is no RSA key of enough bits */
export const readPrivateKey = (pem: string): KeyObject => checked(createPrivateKey(pem));
/** @throws Error in one sentence when it is no RSA key of enough bits */
export const readPublicKey = (pem: string): KeyObject => checked(createPublicKey(pem));

function checked(key: KeyObject): KeyObject {
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType !== "rsa" || bits < MODULUS_BITS_MIN)
    throw new Error(`an RSA key of ${MODULUS_BITS_MIN} bits or more is needed`);
  return key;
}
