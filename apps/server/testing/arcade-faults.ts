import { readFileSync } from "node:fs";
import { join } from "node:path";
import { signRequest } from "@fairhouse/wallet-protocol";
import { arcadeKeyOf } from "../arcade.ts";

/** Tells the arcade of a running product what to do wrong with its coming calls of a kind, of one player when named. */
export async function orderFaults(
  product: { readonly sandbox: string; readonly dataDir: string; readonly playerId?: string },
  call: string,
  ...faults: string[]
): Promise<void> {
  const secrets = JSON.parse(readFileSync(join(product.dataDir, "secrets.json"), "utf8"));
  const rawBody = JSON.stringify({ call, faults, ...(product.playerId ? { playerId: product.playerId } : {}) });
  const path = "/arcade/api/faults";
  const signed = signRequest({ key: arcadeKeyOf(secrets), direction: "site-to-vendor", method: "POST", path, rawBody });
  const headers = { "content-type": "application/json", ...signed };
  const response = await fetch(`${product.sandbox}${path}`, { method: "POST", headers, body: rawBody });
  if (!response.ok) throw new Error(`The arcade took no order for ${call}: ${response.status}.`);
}
