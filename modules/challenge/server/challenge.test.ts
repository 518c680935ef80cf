import { inflateSync } from "node:zlib";
import { createTestDatabase, type FixedClock, fixedClock } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { solveChallenge } from "../rules/solve-challenge.ts";
import { BITS_USUAL, WORK_PREFIX } from "../rules.ts";
import { createCaptchas } from "./commands/captchas.ts";
import { createProofs } from "./commands/verify-proof.ts";
import { writePng } from "./commands/write-png.ts";
import { challengeSettings } from "./settings.ts";

const SECRET = "a secret of the tests only, long enough";
const HERE = "198.51.100.7";
const ANSWER = "44444";

let data: Awaited<ReturnType<typeof createTestDatabase>>;
let clock: FixedClock;

beforeAll(async () => {
  data = await createTestDatabase({ slices: ["challenge"] });
});
afterAll(() => data.drop());
beforeEach(async () => {
  clock = fixedClock("2026-11-20T12:00:00Z");
  await data.database.pool.query("truncate challenge_spent, challenge_captcha");
});

/** One process of the site: it shares the database, the secret and the time with the others, and nothing else. */
function startProcess(usualOfAddress = 20) {
  const shared = { database: data.database, clock, secret: SECRET, usualOfAddress };
  const proofs = createProofs(shared);
  return { proofs, captchas: createCaptchas({ ...shared, proofs, random: () => 4 }) };
}

const countOf = async (table: string) =>
  Number((await data.database.pool.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count);

describe("a proof of work", () => {
  // B-0980
  test("taken by one process is spent for every other", async () => {
    const [one, other] = [startProcess(), startProcess()];
    const proof = solveChallenge(one.proofs.issue({ action: "register", address: HERE }));
    const given = { action: "register", proof, address: HERE } as const;
    const answers = await Promise.all([
      one.proofs.verify(given),
      other.proofs.verify(given),
      other.proofs.verify(given),
    ]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await other.proofs.verify(given)).toEqual({ ok: false, refusal: "proof_refused" });
  });

  // B-0980
  test("is good for two minutes and not a second more", async () => {
    const { proofs } = startProcess();
    const solve = () => solveChallenge(proofs.issue({ action: "login", address: HERE }));
    const [inTime, late] = [solve(), solve()];
    clock.advance(119_000);
    expect((await proofs.verify({ action: "login", proof: inTime, address: HERE })).ok).toBe(true);
    clock.advance(1_000);
    expect(await proofs.verify({ action: "login", proof: late, address: HERE })).toEqual({
      ok: false,
      refusal: "proof_refused",
    });
  });

  // B-0982
  test("costs an address that asks again and again more and more, and its neighbour nothing", () => {
    const { proofs } = startProcess();
    const bits = (address: string) => proofs.issue({ action: "login", address }).bits;
    const prices = Array.from({ length: 100 }, () => bits(HERE));
    expect([prices[0], prices[19], prices[20], prices[40], prices[80]]).toEqual(
      [0, 0, 1, 2, 3].map((more) => BITS_USUAL + more),
    );
    expect(bits("203.0.113.5")).toBe(BITS_USUAL);
    clock.advance(10 * 60_000);
    expect(bits(HERE), "ten minutes later").toBe(BITS_USUAL);
  });

  // B-2161
  test("costs an address more only from the count on that the operator has set", () => {
    const { CHALLENGES_PER_ADDRESS: asked } = challengeSettings.variables;
    const { usualOfAddress } = challengeSettings.valueOf(
      { CHALLENGES_PER_ADDRESS: asked?.schema.parse("50") },
      { mode: "play", host: "127.0.0.1", dataDir: "", sandboxOrigin: "" },
    );
    const { proofs } = startProcess(usualOfAddress);
    const prices = Array.from({ length: 51 }, () => proofs.issue({ action: "login", address: HERE }).bits);
    expect([prices[49], prices[50]]).toEqual([BITS_USUAL, BITS_USUAL + 1]);
  });

  // B-0982
  test("costs everybody more while the whole house is flooded", () => {
    const { proofs } = startProcess();
    for (let flood = 0; flood < 20_000; flood += 1)
      proofs.issue({ action: "login", address: `203.0.${flood >> 8}.${flood & 255}` });
    expect(proofs.issue({ action: "login", address: HERE }).bits).toBe(BITS_USUAL + 1);
  });

  // B-0989
  test("leaves nothing behind: what has ended goes with the next ones", async () => {
    const { proofs } = startProcess();
    const spend = async () => {
      const proof = solveChallenge(proofs.issue({ action: "login", address: HERE }));
      expect((await proofs.verify({ action: "login", proof, address: HERE })).ok).toBe(true);
    };
    for (let one = 0; one < 5; one += 1) await spend();
    expect(await countOf("challenge_spent")).toBe(5);
    clock.advance(3 * 60_000);
    await spend();
    expect(await countOf("challenge_spent")).toBe(1);
  });
});

describe("a captcha", () => {
  const make = async (captchas = startProcess().captchas, address = HERE) => {
    const made = await captchas.make({ action: "login", address });
    if (!made.ok) throw new Error(made.refusal);
    return made.value;
  };
  const answerTo = (captchaId: string | undefined, answer: string | undefined, more: object = {}) =>
    startProcess().captchas.verify({ action: "login", captchaId, answer, address: HERE, ...more });

  // B-0985
  test("is a picture that is answered once, on whatever process", async () => {
    const { captchaId, png } = await make();
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    const answers = await Promise.all([answerTo(captchaId, ANSWER), answerTo(captchaId, ` ${ANSWER} `)]);
    expect(answers.filter((one) => one.ok)).toHaveLength(1);
    expect(await answerTo(captchaId, ANSWER)).toEqual({ ok: false, refusal: "captcha_wrong" });
  });

  // B-0654, B-0985
  test("is spent by a wrong answer too", async () => {
    const { captchaId } = await make();
    expect(await answerTo(captchaId, "12345")).toEqual({ ok: false, refusal: "captcha_wrong" });
    expect(await answerTo(captchaId, ANSWER)).toEqual({ ok: false, refusal: "captcha_wrong" });
  });

  // B-0985
  test("is good for its action and for five minutes", async () => {
    const { captchaId } = await make();
    expect(await answerTo(captchaId, ANSWER, { action: "register" })).toMatchObject({ ok: false });
    clock.advance(1_000);
    const late = await make();
    clock.advance(5 * 60_000);
    expect(await answerTo(late.captchaId, ANSWER)).toMatchObject({ ok: false });
    const inTime = await make();
    clock.advance(5 * 60_000 - 1);
    expect((await answerTo(inTime.captchaId, ANSWER)).ok).toBe(true);
  });

  // B-0649, B-0654
  test("that is missing is asked for, and nonsense is wrong", async () => {
    expect(await answerTo(undefined, undefined)).toEqual({ ok: false, refusal: "captcha_required" });
    expect(await answerTo(undefined, "  ")).toEqual({ ok: false, refusal: "captcha_required" });
    const { captchaId } = await make();
    for (const [id, answer] of [
      [undefined, ANSWER],
      ["no id at all", ANSWER],
      ["x".repeat(10_000), ANSWER],
      [captchaId, "4".repeat(10_000)],
      [captchaId, `${WORK_PREFIX}${"x".repeat(10_000)}`],
      [captchaId, WORK_PREFIX],
    ] as const)
      expect(await answerTo(id, answer)).toEqual({ ok: false, refusal: "captcha_wrong" });
    expect((await answerTo(captchaId, ANSWER)).ok, "untouched by nonsense").toBe(true);
  });

  // B-0196
  test("comes once a second to an address, also from two processes at the same moment", async () => {
    const [one, other] = [startProcess().captchas, startProcess().captchas];
    const asked = await Promise.all(
      [one, other, one, other].map((each) => each.make({ action: "login", address: HERE })),
    );
    expect(asked.filter((each) => each.ok)).toHaveLength(1);
    expect((await one.make({ action: "login", address: "203.0.113.5" })).ok).toBe(true);
    clock.advance(1_000);
    expect((await other.make({ action: "login", address: HERE })).ok).toBe(true);
  });

  // B-0985, B-0989
  test("of one address there are at most ten, and those that have ended go with the next", async () => {
    const { captchas } = startProcess();
    const first = await make(captchas);
    for (let one = 0; one < 12; one += 1) {
      clock.advance(1_000);
      await make(captchas);
    }
    expect(await countOf("challenge_captcha")).toBe(10);
    expect(await answerTo(first.captchaId, ANSWER)).toMatchObject({ ok: false });
    clock.advance(6 * 60_000);
    await make(captchas, "203.0.113.5");
    expect(await countOf("challenge_captcha")).toBe(1);
  });

  // B-0195
  test("needs no eyes: sixteen times the usual work stands in for it, once and for its action", async () => {
    const { proofs } = startProcess();
    const issued = proofs.issue({ action: "login-captcha", address: HERE });
    expect(issued.bits).toBe(BITS_USUAL + 4);
    const answer = WORK_PREFIX + solveChallenge(issued);
    expect(await answerTo(undefined, answer, { action: "reset" })).toMatchObject({ ok: false });
    expect((await answerTo(undefined, answer)).ok).toBe(true);
    expect(await answerTo(undefined, answer)).toMatchObject({ ok: false });
    const usual = WORK_PREFIX + solveChallenge(proofs.issue({ action: "login", address: HERE }));
    expect(await answerTo(undefined, usual)).toMatchObject({ ok: false });
  });

  test("keeps its answer out of the database", async () => {
    await make();
    const { rows } = await data.database.pool.query(
      "select to_jsonb(challenge_captcha)::text as row from challenge_captcha",
    );
    expect(JSON.stringify(rows)).not.toContain(ANSWER);
  });
});

test("a picture's pixels come out of the file as they went in", () => {
  const pixels = Uint8Array.from({ length: 6 }, (_, index) => index * 40);
  const file = writePng(pixels, 3, 2);
  const start = file.indexOf("IDAT") + 4;
  const rows = inflateSync(file.subarray(start, start + file.readUInt32BE(start - 8)));
  expect([...rows]).toEqual([0, 0, 40, 80, 0, 120, 160, 200]);
});
