import { createHash, createHmac } from "node:crypto";

/** What is shown of a server seed before the bet: SHA-256 of its 32 bytes. */
export const commitmentOf = (serverSeed: string): string =>
  createHash("sha256").update(Buffer.from(serverSeed, "hex")).digest("hex");

/** 0 or 1, as likely as each other: the lowest bit of HMAC-SHA-256(server seed, "clientSeed:0:0"). */
export const drawSide = (serverSeed: string, clientSeed: string): 0 | 1 => {
  const mac = createHmac("sha256", Buffer.from(serverSeed, "hex")).update(`${clientSeed}:0:0`).digest();
  return ((mac[0] ?? 0) & 1) === 0 ? 0 : 1;
};

/** 1.96 of the stake for the right side: 98 % of what is staked comes back. Stakes are whole credits, so it is exact. */
export const winOf = (stake: bigint, isRight: boolean): bigint => (isRight ? (stake * 196n) / 100n : 0n);
