import type { StepAnswer } from "../index.ts";

/** Messages of a PostgreSQL server. https://www.postgresql.org/docs/current/protocol-message-formats.html */
export function message(code: string, ...parts: readonly (Buffer | string | number)[]): Buffer {
  const body = Buffer.concat(parts.map(bytesOf));
  const head = Buffer.alloc(5);
  head.write(code, "latin1");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** A number is one of two bytes; a text ends in a zero. */
function bytesOf(part: Buffer | string | number): Buffer {
  if (typeof part === "string") return Buffer.from(`${part}\0`, "utf8");
  if (typeof part !== "number") return part;
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(part);
  return bytes;
}

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};

export const row = (fields: readonly (string | null)[]): Buffer =>
  message(
    "D",
    fields.length,
    ...fields.flatMap((field) =>
      field === null ? [int32(-1)] : [int32(Buffer.byteLength(field)), Buffer.from(field, "utf8")],
    ),
  );

export const complete = (tag: string): Buffer => message("C", tag);
export const failed = (code: string): Buffer =>
  message("E", Buffer.from(`SERROR\0VERROR\0C${code}\0Mrefused\0\0`, "latin1"));
export const READY = message("Z", Buffer.from("I"));
export const BIND_COMPLETE = message("2");
export const COPY_IN = message("G", Buffer.from([1]), 2, 1, 1);

/** What a server sends for the steps of one pipeline, a message each: their rows and tags, the end of the transaction last. */
export const replyTo = (answers: readonly StepAnswer[]): Buffer[] => [
  ...answers.flatMap(({ rows, tag }) => [
    BIND_COMPLETE,
    ...(tag.startsWith("COPY") ? [COPY_IN] : []),
    ...rows.map(row),
    complete(tag),
  ]),
  READY,
];

/** What may come at any time and says nothing about a step. */
export const ASIDES: readonly Buffer[] = [
  message("N", Buffer.from("SNOTICE\0VNOTICE\0C00000\0Mby the way\0\0", "latin1")),
  message("S", "TimeZone", "UTC"),
  message("A", int32(4711), "channel", "payload"),
];

/** What a server never says while it answers a pipeline. */
export const UNEXPECTED: readonly Buffer[] = [
  message("1"),
  message("2"),
  message("3"),
  message("c"),
  message("d", Buffer.from("bytes")),
  message("G", Buffer.from([0]), 0),
  message("H", Buffer.from([0]), 0),
  message("I"),
  message("K", int32(1), int32(2)),
  message("n"),
  message("R", int32(0)),
  message("R", int32(99)),
  message("s"),
  message("t", 1, int32(25)),
  message("T", 1, "column", int32(0), 0, int32(25), -1, int32(-1), 0),
  message("V", int32(-1)),
  message("v", int32(0), int32(0)),
  message("W", Buffer.from([0]), 0),
  message("?"),
  message("\0"),
  complete("SELECT 1"),
  complete("BEGIN"),
  row(["of no step"]),
  failed("XX000"),
  READY,
];
