// Checks a proof from a file, offline: npm run verify:proof -- proof.json [--root …] [--key …] [--anchor file].
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { parseLine } from "./head.ts";
import { checkProof, type Pins, type Proof, type ProofCheck, parseProof } from "./proof.ts";

const USAGE = "Usage: npm run verify:proof -- proof.json [--root <root>] [--key <public key>] [--anchor <file>]";
const CHECKOUT = fileURLToPath(new URL("../../..", import.meta.url));

process.exitCode = await main();

/** @returns 0 when the proof holds, 1 when it does not, 2 when there is nothing to check */
async function main(): Promise<number> {
  const args = readArguments();
  if (args === undefined) return fail(USAGE);
  let proof: Proof | undefined;
  let pins: Pins;
  try {
    proof = parseProof(readFileSync(args.file, "utf8"));
    pins = pinsOf(args, proof && bookIn(proof.head));
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
  if (proof === undefined) return fail(`${args.file} is not a proof of this house. ${USAGE}`);
  const check = await checkProof(proof, pins);
  for (const sentence of describe(proof, check)) console.log(sentence);
  return check.holds ? 0 : 1;
}

type Arguments = { file: string; root?: string; key?: string; anchor?: string };

function readArguments(): Arguments | undefined {
  try {
    const text = { type: "string" } as const;
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { file: text, root: text, key: text, anchor: text },
    });
    const file = values.file ?? positionals[0];
    return file === undefined ? undefined : { ...values, file };
  } catch {
    return undefined;
  }
}

/** What was given to hold the proof against; without anything, the anchor of the house that runs in this checkout. */
function pinsOf({ root, key, anchor }: Arguments, book: string | undefined): Pins {
  const given = { ...(root ? { roots: [root] } : {}), ...(key ? { publicKeys: [key] } : {}) };
  const files = anchor ? [anchor] : Object.keys(given).length > 0 ? [] : ownAnchors();
  // Another house's lines say nothing of this proof, neither for it nor against it.
  const lines = files.flatMap((file) => readFileSync(file, "utf8").split("\n")).filter((line) => bookIn(line) === book);
  if (lines.length > 0) return { ...given, lines };
  if (anchor) throw new Error(`${anchor} has no line of the books that the proof is from.`);
  return given;
}

/** The name of the books that a line of an anchor belongs to. */
function bookIn(text: string): string | undefined {
  const line = parseLine(text);
  if (line === undefined) return undefined;
  return "head" in line ? line.head.book : line.key.book;
}

function ownAnchors(): string[] {
  const folder = process.env.ANCHOR_DIR ?? join(CHECKOUT, ".anchor");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .map((name) => join(folder, name));
}

function describe({ row, seal, inSeal }: Proof, { steps, head, holds }: ProofCheck): string[] {
  const at = new Date(Number(row.posted_at) * 1_000).toISOString();
  const signs = { holds: "✓", fails: "✗", unseen: "–", unpinned: "?", unable: "?" };
  const against =
    steps.published === "unpinned"
      ? `Nothing was given to hold it against: compare the root with the one that is published for ${head.day}, or give --root, --key or --anchor.`
      : "The head is one that was published.";
  return [
    `Row ${row.id}.${row.posting_number}: ${row.kind} of ${row.amount} ${row.unit} (ledger amount), posted ${at}, balance after ${row.balance_after}.`,
    `${signs[steps.row]} The row is number ${inSeal.index + 1} of ${seal.rows} in seal ${seal.number} of bucket ${seal.bucket}.`,
    `${signs[steps.day]} The seal is in the book of ${head.day}, head ${head.number}, root ${head.root}.`,
    `${signs[steps.signature]} The head is signed by the house's key.`,
    `${signs[steps.published]} ${against}`,
    holds ? "The proof holds." : "The proof does NOT hold.",
  ];
}

function fail(message: string): number {
  console.error(message);
  return 2;
}
