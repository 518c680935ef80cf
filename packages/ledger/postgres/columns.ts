import { BinaryArray } from "@fairhouse/pipeline";

/** Columns of a batch as parameters of a statement, which takes them apart with `unnest`. */

export function smallints(values: readonly number[]): Buffer {
  const array = new BinaryArray("smallint", values.length);
  for (const value of values) array.smallint(value);
  return array.finish(values.length);
}

export function bigints(values: readonly (bigint | number)[]): Buffer {
  const array = new BinaryArray("bigint", values.length);
  for (const value of values) array.bigint(value);
  return array.finish(values.length);
}

export function booleans(values: readonly boolean[]): Buffer {
  const array = new BinaryArray("boolean", values.length);
  for (const value of values) array.boolean(value);
  return array.finish(values.length);
}

export function texts(values: readonly (string | null | undefined)[]): Buffer {
  const array = new BinaryArray("text", values.length);
  for (const value of values) array.text(value);
  return array.finish(values.length);
}

/** Printed JSON. */
export function jsons(values: readonly string[]): Buffer {
  const array = new BinaryArray("json", values.length);
  for (const value of values) array.text(value);
  return array.finish(values.length);
}

export function uuids(values: readonly (string | null)[]): Buffer {
  const array = new BinaryArray("uuid", values.length);
  for (const value of values) {
    if (value === null) array.null();
    else array.uuid(value);
  }
  return array.finish(values.length);
}

/** Places of rows. */
export function tids(values: readonly string[]): Buffer {
  const array = new BinaryArray("tid", values.length);
  for (const value of values) array.tid(value);
  return array.finish(values.length);
}
