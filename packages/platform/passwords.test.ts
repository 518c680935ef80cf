import { argon2Sync } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism, getPriority } from "node:os";
import { expect, test } from "vitest";
import { comparePasswordOfNoAccount, hashPassword, isPassword, PasswordQueueFull } from "./passwords.ts";

const RUNNING_MAX = Math.max(1, Math.floor(availableParallelism() / 2));

test("a password matches its own hash only, exactly as typed", async () => {
  const hash = await hashPassword(" Kite 77 ");
  expect(await isPassword(" Kite 77 ", hash)).toBe(true);
  expect(await isPassword("Kite 77", hash)).toBe(false);
  expect(await isPassword(" Kite 77 ", "nonsense")).toBe(false);
  expect(await comparePasswordOfNoAccount(" Kite 77 ")).toBe(false);
});

// B-0215
test("a pepper that is not in the database is needed to match", async () => {
  const hash = await hashPassword("482910", "pepper");
  expect(await isPassword("482910", hash, "pepper")).toBe(true);
  expect(await isPassword("482910", hash)).toBe(false);
});

test("a hash is Argon2id as Node's own cryptography computes it, with 19 MiB, two passes and one lane", async () => {
  const password = "پاس ورڈ 🪁 77";
  const [scheme, memory, passes, salt, tag] = (await hashPassword(password, "pepper")).split("$");
  expect([scheme, memory, passes]).toEqual(["argon2id", "19456", "2"]);
  const expected = argon2Sync("argon2id", {
    message: Buffer.from(password),
    nonce: Buffer.from(salt ?? "", "base64url"),
    secret: Buffer.from("pepper"),
    parallelism: 1,
    tagLength: 32,
    memory: 19_456,
    passes: 2,
  });
  expect(tag).toBe(expected.toString("base64url"));
});

test("the same password hashes differently each time", async () => {
  expect(await hashPassword("same")).not.toBe(await hashPassword("same"));
});

// B-0216, B-1380
test("a flood of hashing is refused instead of queued without end", async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => hashPassword("flood")));
  const refused = outcomes.filter((one) => one.status === "rejected");
  expect(refused.length).toBeGreaterThanOrEqual(80 - 64 - RUNNING_MAX);
  expect(refused.length, "the queue is used").toBeLessThan(80 - 32);
  for (const one of refused) expect((one as PromiseRejectedResult).reason).toBeInstanceOf(PasswordQueueFull);
  expect(await isPassword("after", await hashPassword("after"))).toBe(true);
});

/** The standing of each thread of this process: 0 where nothing was done about it, 19 the lowest. Linux tells it. */
function standings(): number[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc/self/task").map((thread) => {
    const line = readFileSync(`/proc/self/task/${thread}/stat`, "utf8");
    // Its name may hold spaces and stands in brackets; the standing is the 19th field of all.
    return Number(line.slice(line.lastIndexOf(")") + 2).split(" ")[16]);
  });
}

// B-1380
test("hashing steps back behind everything else and leaves half of the cores alone", async () => {
  await Promise.all(Array.from({ length: 8 }, () => hashPassword("many")));
  const threads = process.platform === "linux" ? RUNNING_MAX : 0;
  // Seen from the process itself, which may stand behind others already.
  const own = getPriority();
  expect(standings().filter((standing) => standing > own)).toEqual(
    Array.from({ length: threads }, () => Math.min(own + 10, 19)),
  );
});
