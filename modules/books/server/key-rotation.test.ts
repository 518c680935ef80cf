import { generateKeyPairSync, sign } from "node:crypto";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type KeyRecord, keyBytes, lineText } from "@fairhouse/ledger/seal";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { anchorFileOf } from "./commands/anchor.ts";
import { rotateBookKeys } from "./commands/book-keys.ts";
import type { Sealer } from "./commands/sealer.ts";
import { openTestBooks, type TestBooks } from "./testing/books.ts";

const OWN_KEYS = "the keys of the anchor are the house's";

let books: TestBooks;
/** Of a server that runs since before the rotation. */
let running: Sealer;

beforeEach(async () => {
  books = await openTestBooks();
  books.clock.set("2026-03-01T10:00:00Z");
  running = books.sealer();
  await seal(running);
});
afterEach(() => books.close());

async function seal(sealer: Sealer): Promise<void> {
  await books.fill(1, 1);
  books.clock.advance(600_000);
  await sealer.run();
}

const rotate = () => rotateBookKeys(books.dataDir, books.clock.now());
const keysFile = () => join(books.dataDir, "books.json");

/** What the audit finds of keys, and what it says beside. */
async function heard(options?: { isRestored?: boolean }) {
  const { findings, notes } = await books.audit(options);
  return { found: findings.map(({ check, subject }) => [check, subject]), notes };
}

type KeysFile = { book: string; privateKey: string; keys: string[] };

/** Puts another last key into `books.json` as an attacker would who can write it but did not draw the keys. */
function replaceLastKey(): void {
  const file = JSON.parse(readFileSync(keysFile(), "utf8")) as KeysFile;
  const pair = generateKeyPairSync("ed25519");
  const raw = Buffer.from(pair.publicKey.export({ format: "jwk" }).x ?? "", "base64url").toString("hex");
  const number = file.keys.length;
  const key: KeyRecord = { version: 1, book: file.book, number, publicKey: raw, from: "2026-03-01T11:00:00.000Z" };
  const signature = sign(null, keyBytes(key), pair.privateKey).toString("hex");
  const privateKey = pair.privateKey.export({ type: "pkcs8", format: "der" }).toString("base64");
  const keys = [...file.keys.slice(0, -1), lineText({ key, signature })];
  writeFileSync(keysFile(), JSON.stringify({ ...file, privateKey, keys }));
}

describe("after a rotation the audit", () => {
  test("says that a restart is due, finds nothing, and says nothing more once a new server has signed", async () => {
    rotate();
    expect(await heard()).toEqual({
      found: [],
      notes: [expect.stringMatching(/^Key 2 of books\.json .* restart every server process/)],
    });
    await seal(running);
    expect(await heard()).toMatchObject({ found: [], notes: [expect.stringContaining("restart")] });
    await seal(books.sealer());
    expect(await heard()).toEqual({ found: [], notes: [] });
    expect(books.anchorLines().at(-1)).toContain('"signer":2');
  });

  test("names each key that is due, when it was rotated twice", async () => {
    rotate();
    rotate();
    const { found, notes } = await heard();
    expect(found).toEqual([]);
    expect(notes.map((note) => note.slice(0, 5))).toEqual(["Key 2", "Key 3"]);
  });

  // B-1530
  test("finds a key that is not in the anchor and that the key before has not signed", async () => {
    rotate();
    replaceLastKey();
    expect(await heard()).toEqual({ found: [[OWN_KEYS, "key 2"]], notes: [] });
  });
});

describe("an audit of changed keys", () => {
  test("finds a key of books.json that was replaced after it had signed", async () => {
    rotate();
    await seal(books.sealer());
    replaceLastKey();
    expect(await heard()).toEqual({ found: [[OWN_KEYS, "key 2"]], notes: [] });
  });

  // B-1530
  test("finds a key that was taken out of books.json, as by an old copy of it", async () => {
    copyFileSync(keysFile(), `${keysFile()}.old`);
    rotate();
    await seal(books.sealer());
    copyFileSync(`${keysFile()}.old`, keysFile());
    expect(await heard()).toEqual({ found: [[OWN_KEYS, "key 2"]], notes: [] });
    // A restored data folder has the keys of its moment, which is no fault of the books.
    expect(await heard({ isRestored: true })).toEqual({
      found: [],
      notes: [expect.stringContaining("newer than this books.json")],
    });
  });

  test("finds a key that was taken out of the anchor after it had signed", async () => {
    rotate();
    await seal(books.sealer());
    const lines = books.anchorLines().filter((line) => !line.startsWith('{"key":') || line.includes('"number":1'));
    writeFileSync(anchorFileOf(books.anchorDir, books.keys.book), `${lines.join("\n")}\n`);
    expect(await heard()).toEqual({
      found: [
        [OWN_KEYS, "key 2"],
        ["every head is signed by the house", "head 2"],
      ],
      notes: [],
    });
  });
});
