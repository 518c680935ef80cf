/**
 * Rows in the binary form of `copy`: nothing has to be printed here and read again there.
 * Fields are added in the order of the columns, each with the method of its type; null with `null`.
 * https://www.postgresql.org/docs/current/sql-copy.html
 */
export class CopyRows {
  readonly #columns: number;
  #bytes: Buffer;
  #end = HEADER.length;

  /** @param columns how many fields a row has @param rows how many rows to make room for; more may come */
  constructor(columns: number, rows: number) {
    this.#columns = columns;
    this.#bytes = Buffer.allocUnsafe(HEADER.length + 64 + rows * columns * 24);
    this.#bytes.set(HEADER);
  }

  get isEmpty(): boolean {
    return this.#end === HEADER.length;
  }

  /** The whole message with its end. Nothing may be added afterwards. */
  finish(): Buffer {
    this.#room(2);
    this.#int16(-1);
    return this.#bytes.subarray(0, this.#end);
  }

  row(): void {
    this.#room(2);
    this.#int16(this.#columns);
  }

  null(): void {
    this.#room(4);
    this.#int32(-1);
  }

  /** @param value null is taken as well */
  text(value: string | null | undefined): void {
    if (value === null || value === undefined) {
      this.null();
      return;
    }
    const { length } = value;
    this.#room(4 + length * 3);
    const start = this.#end + 4;
    const bytes = this.#bytes;
    for (let index = 0; index < length; index += 1) {
      const code = value.charCodeAt(index);
      if (code > 0x7f) {
        this.#wideText(value);
        return;
      }
      bytes[start + index] = code;
    }
    this.#int32(length);
    this.#end += length;
  }

  /** @param value a UUID in lower case */
  uuid(value: string): void {
    this.#room(20);
    this.#int32(16);
    let byte = this.#end;
    for (let index = 0; index < 36; index += 2) {
      if (value.charCodeAt(index) === HYPHEN) index += 1;
      this.#bytes[byte] = (hexOf(value.charCodeAt(index)) << 4) | hexOf(value.charCodeAt(index + 1));
      byte += 1;
    }
    this.#end += 16;
  }

  smallint(value: number): void {
    this.#room(6);
    this.#int32(2);
    this.#int16(value);
  }

  bigint(value: bigint | number): void {
    this.#room(12);
    this.#int32(8);
    this.#bytes.writeBigInt64BE(BigInt(value), this.#end);
    this.#end += 8;
  }

  boolean(value: boolean): void {
    this.#room(5);
    this.#int32(1);
    this.#bytes[this.#end] = value ? 1 : 0;
    this.#end += 1;
  }

  /** @param ms milliseconds since 1970; null is taken as well */
  instant(ms: number | null): void {
    if (ms === null) this.null();
    else this.bigint(BigInt(ms - EPOCH_MS) * 1_000n);
  }

  /** @param day YYYY-MM-DD */
  date(day: string): void {
    this.#room(8);
    this.#int32(4);
    this.#int32(Math.round((Date.parse(day) - EPOCH_MS) / DAY_MS));
  }

  /** An array of words; null when it is empty. */
  words(values: readonly string[]): void {
    if (values.length === 0) {
      this.null();
      return;
    }
    this.#room(24 + values.reduce((sum, value) => sum + 4 + value.length * 3, 0));
    const start = this.#end;
    this.#end += 4;
    for (const field of [1, 0, TEXT_TYPE, values.length, 1]) this.#int32(field);
    for (const value of values) this.text(value);
    this.#bytes.writeInt32BE(this.#end - start - 4, start);
  }

  /** @param value printed JSON, for a `jsonb` column; null is taken as well */
  jsonb(value: string | null): void {
    if (value === null) {
      this.null();
      return;
    }
    this.#room(5 + value.length * 3);
    const length = this.#bytes.write(value, this.#end + 5, "utf8");
    this.#int32(length + 1);
    this.#bytes[this.#end] = JSONB_VERSION;
    this.#end += length + 1;
  }

  #wideText(value: string): void {
    const length = this.#bytes.write(value, this.#end + 4, "utf8");
    this.#int32(length);
    this.#end += length;
  }

  #int16(value: number): void {
    this.#bytes.writeInt16BE(value, this.#end);
    this.#end += 2;
  }

  #int32(value: number): void {
    this.#bytes.writeInt32BE(value, this.#end);
    this.#end += 4;
  }

  #room(length: number): void {
    if (this.#end + length <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe((this.#bytes.length + length) * 2);
    this.#bytes.copy(larger, 0, 0, this.#end);
    this.#bytes = larger;
  }
}

/** The signature, no flags, no extension. */
const HEADER = Buffer.from("PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0", "latin1");
const EPOCH_MS = Date.UTC(2000, 0, 1);
const DAY_MS = 86_400_000;
/** The number of the type `text` in every PostgreSQL. */
const TEXT_TYPE = 25;
const JSONB_VERSION = 1;
const HYPHEN = 0x2d;

/** The value of a hexadecimal digit in lower case. */
const hexOf = (code: number): number => (code < 0x3a ? code - 0x30 : code - 0x57);
