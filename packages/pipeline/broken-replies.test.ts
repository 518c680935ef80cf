import { type AddressInfo, createServer } from "node:net";
import fc from "fast-check";
import pg, { type PoolClient } from "pg";
import { describe, expect, it } from "vitest";
import { runPipeline, type Step, type StepAnswer } from "./index.ts";
import { BIND_COMPLETE, complete, message, READY, replyTo, UNEXPECTED } from "./testing/replies.ts";
import { connectToPeer } from "./testing/scripted-peer.ts";

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const RUNS = process.env.TEST_LONG ? 6_000 : 600;
/** Long enough for an answer on a busy machine, short enough that hundreds may be waited for in vain. */
const TIMEOUT_MS = 300;
/** Connections that are tried at the same time. */
const TOGETHER = 60;

const step = (name: string): Step => ({ statement: { name, text: name } });
const STEPS: readonly Step[] = [
  step("begin"),
  step("wallets"),
  step("none"),
  { ...step("copy"), copy: Buffer.from("rows") },
  step("keys"),
  step("update"),
];
/** Every row names its step, so that one that is told to another step is found. */
const ANSWERS: readonly StepAnswer[] = [
  { rows: [], tag: "BEGIN" },
  {
    rows: [
      ["wallets", "1", null],
      ["wallets", "2", ""],
    ],
    tag: "SELECT 2",
  },
  { rows: [], tag: "SELECT 0" },
  { rows: [], tag: "COPY 7" },
  { rows: [["keys", "3"]], tag: "SELECT 1" },
  { rows: [], tag: "UPDATE 1" },
];
const REPLY: readonly Buffer[] = replyTo(ANSWERS);

type Broken = { name: string; pieces: readonly Buffer[]; closes?: boolean };

/**
 * What a client may make of a broken reply: the right answers, each with its step, or an error within its time. After either the
 * next pipeline of the connection is answered rightly or not at all.
 */
async function judge({ name, pieces, closes = false }: Broken): Promise<"answered" | "failed"> {
  const peer = await connectToPeer();
  try {
    peer.answer(pieces, { closes });
    peer.answer(REPLY);
    const startedMs = performance.now();
    const first = await outcomeOf(runPipeline(peer.client, STEPS, TIMEOUT_MS));
    expect(performance.now() - startedMs, `${name}: within its time`).toBeLessThan(TIMEOUT_MS + 5_000);
    if (first) expect(sorted(first), name).toEqual(sorted(ANSWERS));
    const second = await outcomeOf(runPipeline(peer.client, STEPS, TIMEOUT_MS));
    if (second) expect(sorted(second), `${name}: the next pipeline`).toEqual(sorted(ANSWERS));
    return first ? "answered" : "failed";
  } finally {
    peer.end();
  }
}

const outcomeOf = (answers: Promise<StepAnswer[]>) => answers.catch(() => undefined);

/** Rows of one step may come in any order: which of them is the first is the server's word. */
const sorted = (answers: readonly StepAnswer[]) =>
  answers.map(({ rows, tag }) => ({ tag, rows: rows.map((fields) => JSON.stringify(fields)).sort() }));

async function judgeAll(all: readonly Broken[]): Promise<{ answered: number; failed: number }> {
  const counts = { answered: 0, failed: 0 };
  for (let from = 0; from < all.length; from += TOGETHER) {
    for (const verdict of await Promise.all(all.slice(from, from + TOGETHER).map(judge))) counts[verdict] += 1;
  }
  return counts;
}

const without = (place: number) => REPLY.filter((_, index) => index !== place);
const inserted = (place: number, ...messages: readonly Buffer[]) => [
  ...REPLY.slice(0, place),
  ...messages,
  ...REPLY.slice(place),
];

describe("a reply that is not a reply", () => {
  // B-1941
  it("with any one message missing, twice or before the one before it", async () => {
    const all = REPLY.flatMap((one, place): Broken[] => [
      { name: `without message ${place}`, pieces: without(place) },
      { name: `message ${place} twice`, pieces: inserted(place, one) },
      {
        name: `message ${place} one too early`,
        pieces: place === 0 ? REPLY : [...inserted(place - 1, one).filter((_, index) => index !== place + 1)],
      },
    ]);
    const { failed } = await judgeAll(all);
    expect(failed).toBeGreaterThan(REPLY.length);
  });

  // B-1941
  it("with any unexpected message at any place, whether all arrives together or not", async () => {
    const all = REPLY.flatMap((_, place) =>
      UNEXPECTED.flatMap((one, which): Broken[] => {
        const pieces = inserted(place, one);
        const name = `unexpected message ${which} before ${place}`;
        return [
          { name, pieces },
          { name: `${name}, together`, pieces: [Buffer.concat(pieces)] },
        ];
      }),
    );
    await judgeAll(all);
  });

  // B-1941
  it("that says it is over before every step is answered, or that answers more steps than there are", async () => {
    const early = REPLY.slice(0, -1).map(
      (_, place): Broken => ({ name: `over at ${place}`, pieces: [...REPLY.slice(0, place), READY] }),
    );
    const more: Broken = {
      name: "one step more",
      pieces: [...REPLY.slice(0, -1), BIND_COMPLETE, complete("SELECT 0"), READY],
    };
    const fewer: Broken = { name: "none", pieces: [READY] };
    const all = [...early, more, fewer];
    expect(await judgeAll(all)).toEqual({ answered: 0, failed: all.length });
  });

  // B-1941
  it("with a wrong length on any message", async () => {
    const lengths = (length: number) => [
      0,
      1,
      2,
      3,
      4,
      5,
      length - 1,
      length + 1,
      length + 2,
      length + 5,
      length + 11,
      2 ** 31 - 1,
      2 ** 32 - 1,
    ];
    const all = REPLY.flatMap((one, place) =>
      lengths(one.readInt32BE(1)).map((length): Broken => {
        const wrong = Buffer.from(one);
        wrong.writeUInt32BE(length, 1);
        return {
          name: `message ${place} of length ${length}`,
          pieces: REPLY.map((it, index) => (index === place ? wrong : it)),
        };
      }),
    );
    await judgeAll(
      all.map((broken, index) => (index % 2 === 0 ? broken : { ...broken, pieces: [Buffer.concat(broken.pieces)] })),
    );
  });

  it("with rows that hold more or fewer fields, or longer or shorter ones, than they say", async () => {
    const rows = [...REPLY.keys()].filter((place) => REPLY[place]?.[0] === "D".charCodeAt(0));
    const all = rows.flatMap((place) => {
      const one = REPLY[place] as Buffer;
      const counts = [-1, 0, 1, 4, 9, 32_767].map((count) => changed(one, (bytes) => bytes.writeInt16BE(count, 5)));
      const lengths = [-2, -1, 0, 1, 6, 8, 40, 2 ** 31 - 1].map((length) =>
        changed(one, (bytes) => bytes.writeInt32BE(length, 7)),
      );
      const wrongs = [...counts, ...lengths].filter((wrong) => !wrong.equals(one));
      return wrongs.map((wrong, which): Broken => {
        const pieces = REPLY.map((it, index) => (index === place ? wrong : it));
        return { name: `row ${place} changed ${which}`, pieces: [Buffer.concat(pieces)] };
      });
    });
    const { answered } = await judgeAll(all);
    expect(answered).toBe(0);
  });

  // B-1941
  it("that ends at any byte, the connection with it", async () => {
    const bytes = Buffer.concat(REPLY);
    const all = Array.from(
      bytes,
      (_, end): Broken => ({
        name: `closed after ${end} bytes`,
        pieces: [bytes.subarray(0, end)].filter((it) => it.length > 0),
        closes: true,
      }),
    );
    expect(await judgeAll(all)).toEqual({ answered: 0, failed: bytes.length });
  });

  // B-1941
  it("of bytes that mean nothing, alone or behind a part that does", async () => {
    console.log(`Broken replies: seed ${SEED}, ${RUNS} runs; repeat with SEED=${SEED}.`);
    const noise = fc.uint8Array({ minLength: 1, maxLength: 60 });
    const sample = fc.sample(fc.tuple(fc.nat(REPLY.length - 1), noise), { seed: SEED, numRuns: RUNS });
    const all = sample.map(
      ([place, bytes], index): Broken => ({
        name: `seed ${SEED}, noise ${index}`,
        pieces: [...REPLY.slice(0, place), Buffer.from(bytes), ...REPLY.slice(place)],
      }),
    );
    await judgeAll(all);
  }, 300_000);

  it("of another protocol", async () => {
    const texts = [
      "HTTP/1.1 400 Bad Request\r\n\r\n",
      "-ERR unknown command\r\n",
      "SSH-2.0-OpenSSH_9.9\r\n",
      "\x16\x03\x01\x02\0",
    ];
    const all = texts.map((text): Broken => ({ name: text, pieces: [Buffer.from(text, "latin1")] }));
    expect(await judgeAll(all)).toEqual({ answered: 0, failed: texts.length });
  });
});

describe("over a real socket", () => {
  it("a connection that is reset in the middle of a row fails the pipeline at once", async () => {
    const server = createServer((socket) => {
      let asked = 0;
      socket.on("error", () => {});
      socket.on("data", () => {
        asked += 1;
        if (asked === 1)
          socket.write(Buffer.concat([message("R", Buffer.alloc(4)), message("K", Buffer.alloc(8)), READY]));
        else socket.write(Buffer.concat(REPLY).subarray(0, 60), () => setTimeout(() => socket.resetAndDestroy(), 20));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const client = new pg.Client({
      host: "127.0.0.1",
      port: (server.address() as AddressInfo).port,
      user: "test",
      database: "test",
    });
    client.on("error", () => {});
    await client.connect();
    const startedMs = performance.now();
    await expect(runPipeline(client as unknown as PoolClient, STEPS, 60_000)).rejects.toThrow();
    expect(performance.now() - startedMs).toBeLessThan(10_000);
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
});

function changed(one: Buffer, change: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.from(one);
  change(bytes);
  return bytes;
}
