import { type Duplex, duplexPair } from "node:stream";
import pg, { type PoolClient } from "pg";
import { message, READY } from "./replies.ts";

/** A server that says what a test tells it to, in exactly the pieces in which the test tells it. */
export type ScriptedPeer = {
  readonly client: PoolClient;
  /** What the client has sent since it logged in, as the codes of its messages: `BEBES`. */
  sent(): string;
  /** How many times the client has asked for an answer. */
  asked(): number;
  /** Answers the next time the client asks, once. Each piece arrives by itself. */
  answer(pieces: readonly Buffer[], options?: { closes: boolean }): void;
  /** Says something without being asked. */
  say(piece: Buffer): void;
  /** Whether the client has given the connection up. */
  isDropped(): boolean;
  end(): void;
};

type Answer = { pieces: readonly Buffer[]; closes: boolean };

export async function connectToPeer(): Promise<ScriptedPeer> {
  const [near, far] = duplexPair();
  const answers: Answer[] = [];
  const said = { codes: "", asked: 0 };
  let rest = Buffer.alloc(0);
  let isLoggedIn = false;
  far.on("error", () => {});
  far.on("data", (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      // The first message has no code.
      const head = isLoggedIn ? 1 : 0;
      if (rest.length < head + 4 || rest.length < head + rest.readInt32BE(head)) return;
      const code = isLoggedIn ? rest.toString("latin1", 0, 1) : "login";
      rest = rest.subarray(head + rest.readInt32BE(head));
      if (code === "login") {
        isLoggedIn = true;
        far.write(Buffer.concat([message("R", Buffer.alloc(4)), message("K", Buffer.alloc(8)), READY]));
        continue;
      }
      said.codes += code;
      if (code !== "S" && code !== "Q") continue;
      said.asked += 1;
      const next = answers.shift();
      if (next) void send(far, next);
    }
  });
  const client = new pg.Client({ user: "test", database: "test", stream: () => asSocket(near) });
  client.on("error", () => {});
  await client.connect();
  return {
    client: client as unknown as PoolClient,
    sent: () => said.codes,
    asked: () => said.asked,
    answer: (pieces, { closes } = { closes: false }) => void answers.push({ pieces, closes }),
    say: (piece) => void far.write(Buffer.from(piece)),
    isDropped: () => near.destroyed,
    end: () => {
      near.destroy();
      far.destroy();
    },
  };
}

/** What the driver asks of a socket beside reading and writing. */
function asSocket(stream: Duplex): Duplex {
  const nothing = () => stream;
  return Object.assign(stream, {
    ...{ setNoDelay: nothing, setKeepAlive: nothing, ref: nothing, unref: nothing },
    connect: () => void process.nextTick(() => stream.emit("connect")),
  });
}

async function send(far: Duplex, { pieces, closes }: Answer): Promise<void> {
  for (const piece of pieces) {
    // Taken by the other side before the next one is written, so that no two arrive together. A copy: the driver joins what
    // arrives in pieces inside the first of them.
    await new Promise<void>((resolve) => far.write(Buffer.from(piece), () => resolve()));
  }
  if (closes) far.destroy();
}
