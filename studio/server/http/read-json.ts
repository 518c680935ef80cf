import { ok, type Result, refuse } from "@fairhouse/base";
import type { z } from "zod";

/** No request of a game or a site is larger. */
const BODY_BYTES_MAX = 8_192;

/** The raw body, read no further than its bound. */
export async function readBody(request: Request): Promise<Result<string, "too_large">> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > BODY_BYTES_MAX) return refuse("too_large");
    chunks.push(chunk);
  }
  return ok(Buffer.concat(chunks).toString("utf8"));
}

/** A body as a shape asks for it; unknown fields are refused by the strict shapes that are passed in. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: string): z.output<Schema> | undefined {
  try {
    const parsed = schema.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
