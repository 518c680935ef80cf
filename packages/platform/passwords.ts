import { randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { Piscina } from "piscina";
import { MEMORY_KIB, PASSES } from "./password-cost.ts";
import type { Derivation } from "./password-worker.ts";

/**
 * Hashing is slow on purpose: this many at once, this many waiting, the rest are refused so that pages stay quick. A hash
 * lives off the memory and the caches that all cores share: on two cores two at a time made no more of them in a second
 * than one after the other, and left nothing to anybody else.
 */
const RUNNING_MAX = Math.max(1, Math.floor(availableParallelism() / 2));
const WAITING_MAX = 64;
/** A thread is made in less than a second; an idle one is ended. */
const IDLE_MS = 60_000;
/** Of 19, the lowest standing. */
const NICE = 10;

/** Too many passwords are being hashed; the caller answers 503 and invites a retry. */
export class PasswordQueueFull extends Error {}

/**
 * Threads of their own, that step back where others want the processor: a request for a page does not wait for a login.
 * Elsewhere than on Linux and Windows they run like everything else.
 */
const threads = new Piscina<Derivation, Uint8Array>({
  filename: new URL("./password-worker.ts", import.meta.url).href,
  minThreads: 0,
  maxThreads: RUNNING_MAX,
  maxQueue: WAITING_MAX,
  idleTimeout: IDLE_MS,
  niceIncrement: NICE,
  name: "derive",
});

/**
 * Hashes a password exactly as typed.
 * @param pepper a secret kept outside the database, mixed in when given
 * @returns `argon2id$<memory KiB>$<passes>$<salt>$<tag>`, base64url parts
 * @throws PasswordQueueFull
 */
export async function hashPassword(password: string, pepper?: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive({ password, salt, memoryKib: MEMORY_KIB, passes: PASSES, pepper });
  return ["argon2id", MEMORY_KIB, PASSES, salt.toString("base64url"), tag.toString("base64url")].join("$");
}

/**
 * Whether a password is the one that was hashed. An unreadable hash never matches.
 * @throws PasswordQueueFull
 */
export async function isPassword(password: string, hash: string, pepper?: string): Promise<boolean> {
  const [scheme, memory, passes, salt, tag] = hash.split("$");
  if (scheme !== "argon2id" || !salt || !tag) return false;
  const expected = Buffer.from(tag, "base64url");
  const settings = { memoryKib: Number(memory), passes: Number(passes), pepper };
  const actual = await derive({ password, salt: Buffer.from(salt, "base64url"), ...settings });
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

let decoy: Promise<string> | undefined;

/** Takes as long as a real comparison, for a name that does not exist. Always false. */
export async function comparePasswordOfNoAccount(password: string): Promise<false> {
  decoy ??= hashPassword(randomBytes(16).toString("hex"));
  await isPassword(password, await decoy);
  return false;
}

/** Since the process began: how many were made, and how many wait for a thread. */
export const readHashing = (): { made: number; waiting: number } => ({
  made: threads.completed,
  waiting: threads.queueSize,
});

async function derive(derivation: Derivation): Promise<Buffer> {
  if (threads.queueSize >= WAITING_MAX) throw new PasswordQueueFull("Too many passwords are being checked.");
  return Buffer.from(await threads.run(derivation));
}
