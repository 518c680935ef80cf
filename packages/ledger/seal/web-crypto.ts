import { type Bytes, fromHex } from "./bytes.ts";

/** SHA-256 by what browsers and Node have in common. */
export const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

/** Whether an Ed25519 signature is of these bytes by this key. Rejects where a browser knows no Ed25519. */
export async function isSignedBy(publicKey: string, signature: string, bytes: Bytes): Promise<boolean> {
  const key = await crypto.subtle.importKey("raw", fromHex(publicKey), { name: "Ed25519" }, false, ["verify"]);
  return crypto.subtle.verify({ name: "Ed25519" }, key, fromHex(signature), bytes);
}
