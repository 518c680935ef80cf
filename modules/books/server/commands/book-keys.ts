import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hash,
  type KeyObject,
  randomBytes,
  sign,
} from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Head,
  headBytes,
  type KeyLine,
  type KeyRecord,
  keyBytes,
  lineText,
  parseLine,
  saltText,
} from "@fairhouse/ledger/seal";
import { ConfigError } from "@fairhouse/platform/config";
import { z } from "zod";

const schema = z.object({
  /** Names these books: an anchor file belongs to one. */
  book: z.string().min(8),
  saltKey: z.string().min(32),
  /** Ed25519, PKCS 8, base64; of the last of `keys`. */
  privateKey: z.string().min(32),
  keys: z.array(z.string()).min(1),
});

type KeysFile = z.output<typeof schema>;

/** The keys behind the open books. None of them is in the database. */
export type BookKeys = {
  readonly book: string;
  /** Names the salts' key without telling it. */
  readonly saltId: string;
  /** The lines of the public keys, from the first. */
  readonly lines: readonly string[];
  readonly publicKeys: readonly KeyRecord[];
  /** 32 bytes in hexadecimal. */
  saltOf(row: { bucket: string; memberId: string; id: string; postingNumber: string }): string;
  /** The head as a line of the anchor file, signed by the last key. */
  signHead(head: Head): string;
};

/** Of bytes, or of a text in UTF-8. */
export const sha256 = (bytes: Uint8Array | string): Buffer => hash("sha256", bytes, "buffer");

const fileIn = (dataDir: string): string => join(dataDir, "books.json");

/**
 * Reads the keys of the data folder; draws them at the first start, in a file that only its owner reads.
 * @throws ConfigError when the file is there and cannot be read: drawn anew, no proof and no audit could follow it
 */
export function openBookKeys(dataDir: string): BookKeys {
  const file = fileIn(dataDir);
  if (!existsSync(file)) writeKeys(file, drawKeys(randomBytes(8).toString("hex"), new Date()));
  return keysOf(readKeysFile(file));
}

/** Draws a new pair, signed by the old one, and signs with it from the next start on. */
export function rotateBookKeys(dataDir: string, now: Date): KeyRecord {
  const file = fileIn(dataDir);
  const kept = readKeysFile(file);
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const key: KeyRecord = {
    version: 1,
    book: kept.book,
    number: kept.keys.length + 1,
    publicKey: rawOf(publicKey),
    from: now.toISOString(),
  };
  const line = lineText({ key, signature: signed(privateKeyOf(kept), keyBytes(key)) });
  writeKeys(file, { ...kept, privateKey: textOf(privateKey), keys: [...kept.keys, line] });
  return key;
}

function drawKeys(book: string, now: Date): KeysFile {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const key: KeyRecord = { version: 1, book, number: 1, publicKey: rawOf(publicKey), from: now.toISOString() };
  const line = lineText({ key, signature: signed(privateKey, keyBytes(key)) });
  return { book, saltKey: randomBytes(32).toString("base64url"), privateKey: textOf(privateKey), keys: [line] };
}

function readKeysFile(file: string): KeysFile {
  try {
    return schema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    // The parser's own words would quote the file.
    const fault = (error as NodeJS.ErrnoException).code ?? "damaged";
    throw new ConfigError(`The keys of the books in ${file} cannot be read (${fault}): put the file back from a copy.`);
  }
}

/** Written beside and moved, so that a crash leaves no half of it. */
function writeKeys(file: string, keys: KeysFile): void {
  writeFileSync(`${file}.new`, JSON.stringify(keys, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function keysOf(file: KeysFile): BookKeys {
  const { book, saltKey, keys } = file;
  const lines = keys.map(parseLine).filter((line): line is KeyLine => line !== undefined && "key" in line);
  const privateKey = privateKeyOf(file);
  const isPair = lines.at(-1)?.key.publicKey === rawOf(createPublicKey(privateKey));
  if (lines.length !== keys.length || !isPair)
    throw new ConfigError("The keys of the books do not fit each other: put books.json back from a copy.");
  return {
    book,
    saltId: createHash("sha256").update(`fairhouse salts ${saltKey}`).digest("hex").slice(0, 16),
    lines: keys,
    publicKeys: lines.map((line) => line.key),
    saltOf: (row) => createHmac("sha256", saltKey).update(saltText(row)).digest("hex"),
    signHead: (head) => lineText({ head, signer: lines.length, signature: signed(privateKey, headBytes(head)) }),
  };
}

const signed = (privateKey: KeyObject, bytes: Uint8Array): string => sign(null, bytes, privateKey).toString("hex");
const textOf = (privateKey: KeyObject): string =>
  privateKey.export({ type: "pkcs8", format: "der" }).toString("base64");
const privateKeyOf = ({ privateKey }: KeysFile): KeyObject =>
  createPrivateKey({ key: Buffer.from(privateKey, "base64"), type: "pkcs8", format: "der" });

function rawOf(publicKey: KeyObject): string {
  const { x = "" } = publicKey.export({ format: "jwk" });
  return Buffer.from(x, "base64url").toString("hex");
}
