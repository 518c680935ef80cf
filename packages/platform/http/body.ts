import { ok, type Result, refuse } from "@fairhouse/base";
import type { PayloadKeys, PayloadRefusal } from "./payload-keys.ts";

/** No body of the site is larger, whatever an endpoint says. */
const BODY_BYTES_MAX = 100_000;
export const BODY_BYTES_DEFAULT = 16_384;

type Json = { [name: string]: unknown };

/** Reads one file, stopping as soon as it grows beyond its bound. */
export const readFile = (request: Request, bytesMax: number): Promise<Result<Buffer, "too_large">> =>
  readBytes(request, bytesMax);

/** Reads a JSON object, stopping as soon as it grows beyond its bound. */
export async function readJson(request: Request, bytesMax: number): Promise<Result<Json, "too_large" | "bad_input">> {
  if (!(request.headers.get("content-type") ?? "").startsWith("application/json")) return refuse("bad_input");
  const body = await readBytes(request, Math.min(bytesMax, BODY_BYTES_MAX));
  return body.ok ? parseObject(body.value) : body;
}

export const isForm = (request: Request): boolean =>
  (request.headers.get("content-type") ?? "").startsWith("application/x-www-form-urlencoded");

/** Reads the fields of a form. One that comes twice is no field of ours. */
export async function readForm(request: Request, bytesMax: number): Promise<Result<Json, "too_large" | "bad_input">> {
  const body = await readBytes(request, Math.min(bytesMax, BODY_BYTES_MAX));
  if (!body.ok) return body;
  const fields = [...new URLSearchParams(body.value.toString("utf8"))];
  const json = Object.fromEntries(fields);
  return Object.keys(json).length === fields.length ? ok(json) : refuse("bad_input");
}

/** What a JWE adds to its payload: a third by base64url, its header, its tag. */
const encryptedBytes = (bytes: number): number => Math.ceil((bytes * 4) / 3) + 1_500;

export const isEncrypted = (request: Request): boolean =>
  (request.headers.get("content-type") ?? "").startsWith("application/jose");

/** Reads a JSON object that comes as a compact JWE; its bounds are those of the plain one. */
export async function readEncryptedJson(
  request: Request,
  bytesMax: number,
  keys: Pick<PayloadKeys, "open">,
): Promise<Result<Json, "too_large" | PayloadRefusal>> {
  const bound = Math.min(bytesMax, BODY_BYTES_MAX);
  const body = await readBytes(request, encryptedBytes(bound));
  if (!body.ok) return body;
  const opened = await keys.open(body.value.toString("latin1"));
  if (!opened.ok) return opened;
  if (opened.value.byteLength > bound) return refuse("too_large");
  return parseObject(Buffer.from(opened.value));
}

async function readBytes(request: Request, bound: number): Promise<Result<Buffer, "too_large">> {
  if (Number(request.headers.get("content-length") ?? 0) > bound) return refuse("too_large");
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > bound) return refuse("too_large");
    chunks.push(chunk);
  }
  return ok(Buffer.concat(chunks));
}

function parseObject(text: Buffer): Result<Json, "bad_input"> {
  try {
    const value: unknown = JSON.parse(text.toString("utf8"));
    if (typeof value !== "object" || value === null || Array.isArray(value)) return refuse("bad_input");
    return ok(value as Json);
  } catch {
    return refuse("bad_input");
  }
}

/**
 * Fields with text that no keyboard makes and PostgreSQL does not keep: with a null byte, or with half of a surrogate
 * pair. A field counts with everything inside it, and one that goes deeper than any input of ours is broken too.
 */
export function brokenTexts(given: { readonly [name: string]: unknown }): { path: string[]; message: string }[] {
  const broken = Object.entries(given).filter(([name, value]) => isBroken(name) || isBroken(value));
  return broken.map(([name]) => ({ path: [name], message: "text_invalid" }));
}

const DEPTH_MAX = 16;

function isBroken(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed();
  if (typeof value !== "object" || value === null) return false;
  if (depth === DEPTH_MAX) return true;
  return Object.entries(value).some(([name, inside]) => isBroken(name) || isBroken(inside, depth + 1));
}
