import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** A file of JSON lines: each change is on the disk before it counts, and all are read again at start. */
export type Lines<Line> = {
  write(line: Line): void;
  close(): void;
};

/** @param apply is given each line that stands in the file, then each one that is written */
export function openLines<Line>(file: string, apply: (line: Line) => void): Lines<Line> {
  mkdirSync(dirname(file), { recursive: true });
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  for (const line of whole.split("\n")) {
    if (line !== "") apply(JSON.parse(line) as Line);
  }
  // Half a line at the end is a change that a crash cut off before it counted.
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));
  const handle = openSync(file, "a", 0o600);
  return {
    write(line) {
      writeSync(handle, `${JSON.stringify(line)}\n`);
      fsyncSync(handle);
      apply(line);
    },
    close: () => closeSync(handle),
  };
}
