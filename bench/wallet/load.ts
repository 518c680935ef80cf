import { createHmac } from "node:crypto";
import { connect, type Socket } from "node:net";
import { newId } from "@fairhouse/base";
import { GAME, type Player, VENDOR, type VendorKey } from "./players.ts";

export type LoadResult = {
  /** Bets and wins that were answered OK, a second. */
  readonly perSecond: number;
  readonly latenciesMs: readonly number[];
  readonly calls: number;
};

type Call = { readonly path: string; readonly body: string };

/** One call in a hundred is a repeat of the one before it. */
const REPLAY_EVERY = 100;
const STAKE = "10000";

/**
 * Keeps a number of keep-alive connections busy for some seconds: each sends a signed bet, then its win, for a player
 * drawn at random. Written on bare sockets, because the generator shares its cores with what it measures.
 */
export async function runLoad(options: {
  port: number;
  connections: number;
  seconds: number;
  players: readonly Player[];
  key: VendorKey;
}): Promise<LoadResult> {
  const latenciesMs: number[] = [];
  const startedAt = performance.now();
  const until = startedAt + options.seconds * 1000;
  await Promise.all(Array.from({ length: options.connections }, () => drive(options, until, latenciesMs)));
  const seconds = (performance.now() - startedAt) / 1000;
  return { perSecond: latenciesMs.length / seconds, latenciesMs, calls: latenciesMs.length };
}

async function drive(
  { port, players, key }: { port: number; players: readonly Player[]; key: VendorKey },
  until: number,
  latenciesMs: number[],
): Promise<void> {
  const connection = await openConnection(port);
  try {
    for (let count = 1; performance.now() < until; count += 1) {
      const player = players[Math.floor(Math.random() * players.length)] as Player;
      const [bet, win] = round(player);
      for (const call of count % (REPLAY_EVERY / 2) === 0 ? [bet, win, win] : [bet, win]) {
        const sentAt = performance.now();
        const answer = await connection.send(requestOf(call, key));
        if (!answer.includes('"status":"OK"')) throw new Error(`A call was not answered OK: ${answer.slice(0, 400)}`);
        latenciesMs.push(performance.now() - sentAt);
      }
    }
  } finally {
    connection.close();
  }
}

const run = newId();
let ids = 0;
/** Unique for ever and in the order of time, as vendors' ids are, at no cost to the cores that are measured. */
const nextId = (): string => `${run}-${(ids++).toString(36).padStart(6, "0")}`;

function round({ playerId, sessionToken }: Player): [Call, Call] {
  const [betId, roundId, now] = [nextId(), nextId(), new Date().toISOString()];
  const common = `"playerId":"${playerId}","roundId":"${roundId}","gameCode":"${GAME}","currency":"P","kind":"normal","occurredAt":"${now}"`;
  const bet = `{"requestId":"${nextId()}","transactionId":"${betId}","sessionToken":"${sessionToken}","amount":"${STAKE}","roundClosed":true,${common}}`;
  const win = `{"requestId":"${nextId()}","transactionId":"${nextId()}","referenceTransactionId":"${betId}","amount":"${STAKE}","roundClosed":true,${common}}`;
  return [
    { path: `/seamless/v1/${VENDOR}/bet`, body: bet },
    { path: `/seamless/v1/${VENDOR}/win`, body: win },
  ];
}

function requestOf({ path, body }: Call, { keyId, secret }: VendorKey): string {
  const timestamp = String(Date.now());
  const signed = `fairhouse-wallet-2\nvendor-to-site\nPOST\n${path}\n${timestamp}\n${body}`;
  const signature = createHmac("sha256", secret).update(signed).digest("hex");
  return (
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
    `x-signature-version: 2\r\nx-key-id: ${keyId}\r\nx-timestamp: ${timestamp}\r\nx-signature: ${signature}\r\n\r\n${body}`
  );
}

/** A connection that has one request under way at a time. */
async function openConnection(port: number) {
  const socket: Socket = connect({ port, host: "127.0.0.1", noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("error", reject));
  let received = "";
  let waiting: { resolve(answer: string): void; reject(error: Error): void } | undefined;
  socket.setEncoding("latin1");
  socket.on("data", (chunk: string) => {
    received += chunk;
    const end = received.indexOf("\r\n\r\n");
    if (end < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0);
    if (received.length < end + 4 + length) return;
    const answer = received;
    received = "";
    waiting?.resolve(answer);
  });
  const fail = (error: Error) => waiting?.reject(error);
  socket.on("error", fail);
  socket.on("close", () => fail(new Error("The server closed a connection.")));
  return {
    send: (request: string) =>
      new Promise<string>((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => {
      waiting = undefined;
      socket.destroy();
    },
  };
}
