import { isIP } from "node:net";

/** A line of the file that cannot be used, by its number from 1. */
export class CountryRangesError extends Error {
  override name = "CountryRangesError";
}

type Table = { readonly firsts: bigint[]; readonly lasts: bigint[]; readonly countries: string[] };
type Range = { readonly bits: 32 | 128; readonly first: bigint; readonly last: bigint; readonly country: string };

const SPACE_BEFORE_V6 = 0xffff00000000n;

/**
 * Reads an operator's file of ranges: `first,last,CC` or `network/prefix,CC` on each line, in any order, with or without
 * quotes; lines that begin with `#` are remarks. Further columns are left alone.
 * @throws CountryRangesError when a line cannot be read or two ranges overlap: a rule on half a file would let people in
 */
export function readCountryRanges(text: string): (ip: string) => string | null {
  const ranges = text.split("\n").flatMap((line, index) => {
    const cells = line.split(",").map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
    if (cells[0] === "" || cells[0]?.startsWith("#")) return [];
    const range = rangeOf(cells);
    if (!range) throw new CountryRangesError(`Line ${index + 1} is no range with a country.`);
    return [range];
  });
  const [v4, v6] = ([32, 128] as const).map((bits) => tableOf(ranges.filter((range) => range.bits === bits)));
  return (ip) => {
    const address = addressOf(ip);
    const table = address?.bits === 32 ? v4 : v6;
    return address && table ? find(table, address.value) : null;
  };
}

function rangeOf([one = "", two = "", three = ""]: string[]): Range | undefined {
  const [address = "", prefix] = one.split("/");
  const first = addressOf(address);
  if (!first) return undefined;
  const { bits } = first;
  if (prefix === undefined) {
    const last = addressOf(two);
    if (!last || last.bits !== bits || last.value < first.value || !isCountry(three)) return undefined;
    return { bits, first: first.value, last: last.value, country: three };
  }
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > bits || !isCountry(two)) return undefined;
  const free = BigInt(bits - Number(prefix));
  const start = (first.value >> free) << free;
  return { bits, first: start, last: start + (1n << free) - 1n, country: two };
}

const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code);

function tableOf(ranges: Range[]): Table {
  const sorted = ranges.sort((one, other) => (one.first < other.first ? -1 : 1));
  const clash = sorted.find((range, index) => range.first <= (sorted[index - 1]?.last ?? -1n));
  if (clash) throw new CountryRangesError(`Two ranges overlap; one of them is of ${clash.country}.`);
  return {
    firsts: sorted.map((range) => range.first),
    lasts: sorted.map((range) => range.last),
    countries: sorted.map((range) => range.country),
  };
}

/** The last range that does not begin after the address, if the address lies in it. */
function find({ firsts, lasts, countries }: Table, value: bigint): string | null {
  let low = 0;
  let high = firsts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((firsts[middle] ?? 0n) <= value) low = middle + 1;
    else high = middle;
  }
  return (lasts[low - 1] ?? -1n) >= value ? (countries[low - 1] ?? null) : null;
}

function addressOf(text: string): { bits: 32 | 128; value: bigint } | undefined {
  const family = isIP(text);
  if (family === 4) return { bits: 32, value: ofV4(text) };
  if (family !== 6 || text.includes("%")) return undefined;
  const value = ofV6(text);
  // An IPv4 address in the dress of IPv6 is the same visitor.
  return value >> 32n === SPACE_BEFORE_V6 >> 32n ? { bits: 32, value: value & 0xffffffffn } : { bits: 128, value };
}

const ofV4 = (text: string): bigint => text.split(".").reduce((sum, part) => sum * 256n + BigInt(part), 0n);

function ofV6(text: string): bigint {
  const plain = text.replace(/[\d.]+$/, (end) => {
    if (!end.includes(".")) return end;
    const value = ofV4(end);
    return `${(value >> 16n).toString(16)}:${(value & 0xffffn).toString(16)}`;
  });
  const [head = "", tail] = plain.split("::");
  const before = head ? head.split(":") : [];
  const after = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const parts = [...before, ...Array.from({ length: zeros }, () => "0"), ...after];
  return parts.reduce((sum, part) => sum * 65_536n + BigInt(`0x${part}`), 0n);
}
