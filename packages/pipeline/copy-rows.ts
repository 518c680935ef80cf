import { BinaryFields } from "./fields.ts";

/**
 * Rows in the binary form of `copy`. Fields are added in the order of the columns, each with the method of its type.
 * https://www.postgresql.org/docs/current/sql-copy.html
 */
export class CopyRows extends BinaryFields {
  readonly #columns: number;

  /** @param columns how many fields a row has @param rows how many rows to make room for; more may come */
  constructor(columns: number, rows: number) {
    super(HEADER.length + 64 + rows * columns * 24);
    this.#columns = columns;
    this.raw(HEADER);
  }

  get isEmpty(): boolean {
    return this.length === HEADER.length;
  }

  /** The whole message with its end. Nothing may be added afterwards. */
  finish(): Buffer {
    this.reserve(2);
    this.int16(-1);
    return this.take();
  }

  row(): void {
    this.reserve(2);
    this.int16(this.#columns);
  }
}

/** The signature, no flags, no extension. */
const HEADER = Buffer.from("PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0", "latin1");
