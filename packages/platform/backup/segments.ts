import { existsSync, readdirSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { createGunzip } from "node:zlib";
import { BackupError } from "./backup-error.ts";

/** A segment's name: eight hexadecimal digits each of timeline, high and low part of its number. */
const SEGMENT = /^[0-9A-F]{24}$/;
const COPY = /^([0-9A-F]{24}|[0-9A-F]{8}\.history)\.gz$/;
const LOW_PARTS = (segmentBytes: number): bigint => 0x1_0000_0000n / BigInt(segmentBytes);

/** Its number on its timeline; neighbours differ by one. */
export function numberOfSegment(name: string, segmentBytes: number): bigint {
  if (!SEGMENT.test(name)) throw new Error(`${name} is not the name of a WAL segment.`);
  return BigInt(`0x${name.slice(8, 16)}`) * LOW_PARTS(segmentBytes) + BigInt(`0x${name.slice(16)}`);
}

export function nameOfSegment(timeline: number, number: bigint, segmentBytes: number): string {
  const hex = (part: bigint) => part.toString(16).toUpperCase().padStart(8, "0");
  const low = LOW_PARTS(segmentBytes);
  return `${hex(BigInt(timeline))}${hex(number / low)}${hex(number % low)}`;
}

/** Every segment from one to another of the same timeline, both included. */
export function segmentsBetween(first: string, last: string, segmentBytes: number): string[] {
  const timeline = Number.parseInt(first.slice(0, 8), 16);
  const names: string[] = [];
  const end = numberOfSegment(last, segmentBytes);
  for (let number = numberOfSegment(first, segmentBytes); number <= end; number += 1n) {
    names.push(nameOfSegment(timeline, number, segmentBytes));
  }
  return names;
}

/** The archived copies that a back-up from this segment on may need, without `.gz`, oldest first. */
export function archivedFrom(walFolder: string, firstSegment: string): string[] {
  if (!existsSync(walFolder)) return [];
  return readdirSync(walFolder)
    .map((file) => COPY.exec(file)?.[1])
    .filter((name): name is string => name !== undefined)
    .filter((name) => !SEGMENT.test(name) || name.slice(8) >= firstSegment.slice(8))
    .sort();
}

/**
 * Recovery takes the first segment that it does not find for the end, so a hole or a damaged one would silently drop
 * everything after it.
 *
 * @throws {BackupError} that names it
 */
export async function verifyArchive(
  walFolder: string,
  backup: { firstSegment: string; lastSegment: string; segmentBytes: number },
  say: (sentence: string) => void = () => {},
): Promise<string[]> {
  const names = archivedFrom(walFolder, backup.firstSegment);
  assertNoHole(walFolder, names, backup);
  for (const [index, name] of names.entries()) {
    const bytes = await unpackedBytes(join(walFolder, `${name}.gz`));
    if (bytes === undefined || (SEGMENT.test(name) && bytes !== backup.segmentBytes)) {
      throw new BackupError(
        `The archived segment ${join(walFolder, `${name}.gz`)} is damaged, so what came after it is lost: restore the back-up itself, to a time before, or from a later back-up.`,
      );
    }
    if (index % 100 === 99) say(`Verified ${index + 1} of ${names.length} archived segments.`);
  }
  return names;
}

function assertNoHole(
  walFolder: string,
  names: readonly string[],
  backup: { lastSegment: string; segmentBytes: number },
): void {
  const numberOf = (name: string) => numberOfSegment(name, backup.segmentBytes);
  const numbers = [...new Set(names.filter((name) => SEGMENT.test(name)).map(numberOf))].sort((a, b) =>
    a < b ? -1 : 1,
  );
  // The back-up brings its own segments along; from there on each one has to follow the one before.
  let last = numberOf(backup.lastSegment);
  for (const number of numbers) {
    if (number > last + 1n) {
      const missing = nameOfSegment(
        Number.parseInt(backup.lastSegment.slice(0, 8), 16),
        last + 1n,
        backup.segmentBytes,
      );
      throw new BackupError(
        `The archive ${walFolder} has no segment ${missing} and has later ones: restore the back-up itself, to a time before the hole, or from a later back-up.`,
      );
    }
    if (number > last) last = number;
  }
}

async function unpackedBytes(file: string): Promise<number | undefined> {
  const handle = await open(file, "r");
  try {
    let bytes = 0;
    for await (const chunk of handle.createReadStream({ autoClose: false }).pipe(createGunzip())) {
      bytes += (chunk as Buffer).length;
    }
    return bytes;
  } catch {
    return undefined;
  } finally {
    await handle.close();
  }
}
