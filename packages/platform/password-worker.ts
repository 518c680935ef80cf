import { hashRawSync } from "@node-rs/argon2";

/** `Algorithm.Argon2id` of the library, whose enumeration exists only for the compiler. */
const ARGON2ID = 2;
const TAG_BYTES = 32;

export type Derivation = {
  password: string;
  salt: Uint8Array;
  memoryKib: number;
  passes: number;
  pepper: string | undefined;
};

/** Runs in a thread of its own: it keeps the thread busy until it is done. */
export function derive({ password, salt, memoryKib, passes, pepper }: Derivation): Uint8Array {
  return hashRawSync(Buffer.from(password, "utf8"), {
    algorithm: ARGON2ID,
    salt: Buffer.from(salt),
    memoryCost: memoryKib,
    timeCost: passes,
    parallelism: 1,
    outputLen: TAG_BYTES,
    ...(pepper === undefined ? {} : { secret: Buffer.from(pepper, "utf8") }),
  });
}
