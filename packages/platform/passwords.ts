import { randomBytes, timingSafeEqual } from "node:crypto";
import { hashRaw } from "@node-rs/argon2";

/** Argon2id 19 MiB, two passes, one lane (OWASP's first choice). */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const TAG_BYTES = 32;
/** `Algorithm.Argon2id` of the library, whose enumeration exists only for the compiler. */
const ARGON2ID = 2;

/** Hashing is slow on purpose: this many at once, this many waiting, the rest are refused so that pages stay quick. */
const RUNNING_MAX = 2;
const WAITING_MAX = 64;

/** Too many passwords are being hashed; the caller answers 503 and invites a retry. */
export class PasswordQueueFull extends Error {}

let running = 0;
const waiting: (() => void)[] = [];

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
export async function comparePasswordWithNobody(password: string): Promise<false> {
  decoy ??= hashPassword(randomBytes(16).toString("hex"));
  await isPassword(password, await decoy);
  return false;
}

type Derivation = { password: string; salt: Buffer; memoryKib: number; passes: number; pepper: string | undefined };

async function derive({ password, salt, memoryKib, passes, pepper }: Derivation): Promise<Buffer> {
  await takeTurn();
  try {
    return await hashRaw(Buffer.from(password, "utf8"), {
      algorithm: ARGON2ID,
      salt,
      memoryCost: memoryKib,
      timeCost: passes,
      parallelism: 1,
      outputLen: TAG_BYTES,
      ...(pepper === undefined ? {} : { secret: Buffer.from(pepper, "utf8") }),
    });
  } finally {
    passTurn();
  }
}

async function takeTurn(): Promise<void> {
  if (running >= RUNNING_MAX) {
    if (waiting.length >= WAITING_MAX) throw new PasswordQueueFull("Too many passwords are being checked.");
    await new Promise<void>((resolve) => waiting.push(resolve));
    return;
  }
  running += 1;
}

/** A waiting one takes over the place as it is, so that a newcomer cannot slip in between. */
function passTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}
