import { ok, type Result, refuse } from "@fairhouse/base";

/** No body of the site is larger, whatever an endpoint says. */
const BODY_BYTES_MAX = 100_000;
export const BODY_BYTES_DEFAULT = 16_384;

/** Reads a JSON object, stopping as soon as it grows beyond its bound. */
export async function readJson(
  request: Request,
  bytesMax: number,
): Promise<Result<{ [name: string]: unknown }, "too_large" | "bad_input">> {
  const bound = Math.min(bytesMax, BODY_BYTES_MAX);
  if (Number(request.headers.get("content-length") ?? 0) > bound) return refuse("too_large");
  if (!(request.headers.get("content-type") ?? "").startsWith("application/json")) return refuse("bad_input");
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > bound) return refuse("too_large");
    chunks.push(chunk);
  }
  try {
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    if (typeof value !== "object" || value === null || Array.isArray(value)) return refuse("bad_input");
    return ok(value as { [name: string]: unknown });
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
