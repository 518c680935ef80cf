import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { prepare, runPipeline, type Step, type StepAnswer } from "./index.ts";
import { ASIDES, BIND_COMPLETE, complete, failed, message, READY, replyTo, row } from "./testing/replies.ts";
import { connectToPeer, type ScriptedPeer } from "./testing/scripted-peer.ts";

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const RUNS = process.env.TEST_LONG ? 5_000 : 300;
const PATIENT_MS = 20_000;

const statement = (name: string) => ({ name, text: `select '${name}'` });
const STEPS: readonly Step[] = [
  { statement: statement("begin") },
  { statement: statement("wallets"), values: ["1", null, Buffer.from([1, 2])] },
  { statement: statement("none") },
  { statement: statement("copy"), copy: Buffer.from("rows") },
  { statement: statement("update") },
];
const ANSWERS: readonly StepAnswer[] = [
  { rows: [], tag: "BEGIN" },
  {
    rows: [
      ["wallets 1", null, ""],
      ["wallets 2", "ütf-8 ✓", "x"],
    ],
    tag: "SELECT 2",
  },
  { rows: [], tag: "SELECT 0" },
  { rows: [], tag: "COPY 7" },
  { rows: [], tag: "UPDATE 1" },
];
const REPLY: readonly Buffer[] = replyTo(ANSWERS);
const BYTES = Buffer.concat(REPLY);

let peer: ScriptedPeer;
afterEach(() => peer?.end());

/** The bytes cut at some places. */
const cutAt = (bytes: Buffer, places: readonly number[]): Buffer[] =>
  [0, ...places].map((from, index) => bytes.subarray(from, places[index] ?? bytes.length));

const run = (timeoutMs = PATIENT_MS) => runPipeline(peer.client, STEPS, timeoutMs);

describe("a pipeline that the server answers", () => {
  // B-1940
  it("has each answer with its step, wherever the bytes are cut in two", async () => {
    peer = await connectToPeer();
    for (let place = 1; place < BYTES.length; place += 1) {
      peer.answer(cutAt(BYTES, [place]));
      expect(await run(), `cut at ${place}`).toEqual(ANSWERS);
    }
  });

  // B-1940
  it("has them when every byte arrives by itself, and when all arrive together", async () => {
    peer = await connectToPeer();
    for (const pieces of [[...BYTES].map((byte) => Buffer.from([byte])), [BYTES], REPLY]) {
      peer.answer(pieces);
      expect(await run()).toEqual(ANSWERS);
    }
  });

  // B-1940
  it("has them wherever notices, settings and notifications come between, in any pieces", async () => {
    peer = await connectToPeer();
    console.log(`Pipeline: seed ${SEED}, ${RUNS} runs; repeat with SEED=${SEED}.`);
    const aside = fc.record({ place: fc.nat(REPLY.length - 1), which: fc.constantFrom(...ASIDES) });
    const property = fc.asyncProperty(
      fc.array(aside),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
      async (asides, cuts) => {
        const reply = REPLY.flatMap((one, place) => [
          ...asides.filter((it) => it.place === place).map((it) => it.which),
          one,
        ]);
        const bytes = Buffer.concat(reply);
        const places = [...new Set(cuts.map((cut) => Math.floor(cut * bytes.length)))].sort((a, b) => a - b);
        peer.answer(cutAt(bytes, places));
        expect(await run()).toEqual(ANSWERS);
      },
    );
    await fc.assert(property, { seed: SEED, numRuns: RUNS });
  });

  it("goes out whole before it is answered: each step bound and executed, one question at the end", async () => {
    peer = await connectToPeer();
    peer.answer(REPLY);
    await run();
    expect(peer.sent()).toBe("BEBEBEBEdcBES");
  });

  it("may be long: its steps are answered in their order", async () => {
    peer = await connectToPeer();
    const names = Array.from({ length: 200 }, (_, index) => `step ${index}`);
    peer.answer([
      Buffer.concat([...names.flatMap((name) => [BIND_COMPLETE, row([name]), complete("SELECT 1")]), READY]),
    ]);
    const steps = names.map((name) => ({ statement: statement(name), values: ["x".repeat(1_000)] }));
    const answers = await runPipeline(peer.client, steps, PATIENT_MS);
    expect(answers.map(({ rows }) => rows)).toEqual(names.map((name) => [[name]]));
  });

  it("is prepared by statements that are parsed before", async () => {
    peer = await connectToPeer();
    peer.answer([message("1"), message("1"), READY]);
    await prepare(peer.client, [statement("one"), statement("two")], PATIENT_MS);
    expect(peer.sent()).toBe("PPS");
  });
});

describe("a pipeline that a step of fails", () => {
  // B-1940
  it("tells the error of the first that failed, and the next pipeline of the connection has its own answers", async () => {
    peer = await connectToPeer();
    for (let place = 0; place < REPLY.length; place += 1) {
      peer.answer([...REPLY.slice(0, place), failed("40001"), READY]);
      await expect(run(), `at message ${place}`).rejects.toMatchObject({ code: "40001" });
      peer.answer(REPLY);
      expect(await run()).toEqual(ANSWERS);
    }
    expect(peer.isDropped()).toBe(false);
  });
});

describe("a server that is silent", () => {
  // B-1941
  it("is waited for as long as was said, and the connection is dropped, so that a late answer is dropped", async () => {
    peer = await connectToPeer();
    peer.answer(REPLY.slice(0, 3));
    const startedMs = performance.now();
    await expect(run(50)).rejects.toThrow("did not answer in 50 ms");
    expect(performance.now() - startedMs).toBeLessThan(2_000);
    const next = run(1_000);
    peer.say(Buffer.concat(REPLY.slice(3)));
    await expect(next).rejects.toThrow();
    expect(peer.isDropped()).toBe(true);
  });

  // B-1941
  it("is not sent a pipeline whose time was over before its turn came", async () => {
    peer = await connectToPeer();
    const first = run();
    await expect(run(20)).rejects.toThrow("did not answer in 20 ms");
    peer.answer(REPLY);
    peer.say(BYTES);
    expect(await first).toEqual(ANSWERS);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(peer.asked()).toBe(1);
  });
});
