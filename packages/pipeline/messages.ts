/** A statement that a connection prepares once. Its parameters have casts, because nothing else tells their types. */
export type Prepared = { readonly name: string; readonly text: string };

/** A parameter: printed, or, as bytes, in the binary form of its type. */
export type Value = string | Buffer | null;

/** A prepared statement with its parameters, or, for a `copy … from stdin`, with the rows in its binary form. */
export type Step = {
  readonly statement: Prepared;
  readonly values?: readonly Value[];
  readonly copy?: Buffer;
};

/**
 * Steps as the server takes them, with the end after which it answers. The driver makes a message of each bind, execute and copy, and each grows by copying; here
 * everything is measured first and written once.
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export function messageOf(steps: readonly Step[]): Buffer {
  let length = SYNC.length;
  for (const step of steps) length += lengthOf(step);
  const bytes = Buffer.allocUnsafe(length);
  const view = new DataView(bytes.buffer, bytes.byteOffset, length);
  let end = 0;
  for (const step of steps) end = writeStep(step, bytes, view, end);
  bytes.set(SYNC, end);
  return bytes;
}

const NONE: readonly Value[] = [];

/** In bytes. */
function lengthOf({ statement, values = NONE, copy }: Step): number {
  let length = BIND_FRAME + statement.name.length + EXECUTE.length;
  for (const value of values) length += 6 + (value === null ? 0 : Buffer.byteLength(value));
  return copy === undefined ? length : length + COPY_FRAME + copy.length + COPY_DONE.length;
}

function writeStep({ statement, values = NONE, copy }: Step, bytes: Buffer, view: DataView, start: number): number {
  let end = writeBind(statement, values, bytes, view, start);
  bytes.set(EXECUTE, end);
  end += EXECUTE.length;
  if (copy === undefined) return end;
  bytes[end] = "d".charCodeAt(0);
  view.setInt32(end + 1, copy.length + 4);
  bytes.set(copy, end + COPY_FRAME);
  end += COPY_FRAME + copy.length;
  bytes.set(COPY_DONE, end);
  return end + COPY_DONE.length;
}

/** Of the unnamed portal; the form of each parameter, then the parameters; all results printed. */
function writeBind({ name }: Prepared, values: readonly Value[], bytes: Buffer, view: DataView, start: number): number {
  bytes[start] = "B".charCodeAt(0);
  let end = start + 5;
  bytes[end] = 0;
  end += 1 + bytes.write(name, end + 1, "latin1");
  bytes[end] = 0;
  view.setInt16(end + 1, values.length);
  end += 3;
  for (const value of values) {
    view.setInt16(end, value === null || typeof value === "string" ? PRINTED : BINARY);
    end += 2;
  }
  view.setInt16(end, values.length);
  end += 2;
  for (const value of values) {
    if (value === null) {
      view.setInt32(end, -1);
      end += 4;
      continue;
    }
    const length = typeof value === "string" ? bytes.write(value, end + 4, "utf8") : value.length;
    if (typeof value !== "string") bytes.set(value, end + 4);
    view.setInt32(end, length);
    end += 4 + length;
  }
  view.setInt16(end, 1);
  view.setInt16(end + 2, PRINTED);
  end += 4;
  view.setInt32(start + 1, end - start - 1);
  return end;
}

const PRINTED = 0;
const BINARY = 1;
/** Kind, length, two names that end in a zero, two counts and the form of the results. */
const BIND_FRAME = 1 + 4 + 2 + 2 + 2 + 4;
const COPY_FRAME = 5;
/** Of the unnamed portal, all rows. */
const EXECUTE = Buffer.from("E\0\0\0\x09\0\0\0\0\0", "latin1");
const COPY_DONE = Buffer.from("c\0\0\0\x04", "latin1");
const SYNC = Buffer.from("S\0\0\0\x04", "latin1");
