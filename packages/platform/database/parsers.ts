import pg from "pg";

const INT8 = 20;
const DATE = 1082;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;

/** How a value of a PostgreSQL type becomes one of JavaScript; what is not named here keeps the driver's way. */
export function parserOf(oid: number, format?: "text" | "binary"): (value: string) => unknown {
  if (format === "binary") return pg.types.getTypeParser(oid, "binary") as (value: string) => unknown;
  switch (oid) {
    case INT8:
      return BigInt;
    case INT8_ARRAY:
      return (value) => textArray(value).map((item) => (item === null ? null : BigInt(item)));
    // A day has no zone; as a Date it would be yesterday for half the world.
    case DATE:
      return String;
    case DATE_ARRAY:
      return textArray;
    default:
      return pg.types.getTypeParser(oid, "text");
  }
}

const TEXT_ARRAY: number = 1009;

function textArray(value: string): (string | null)[] {
  return pg.types.getTypeParser(TEXT_ARRAY, "text")(value) as (string | null)[];
}
