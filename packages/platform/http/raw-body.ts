import type { IncomingMessage } from "node:http";

/**
 * Reads the exact bytes of a body, for a signature over them.
 * @param done called once, with null for a body of more than `bytesMax`; never for a caller who goes away before its end
 */
export function readRawBody(request: IncomingMessage, bytesMax: number, done: (body: Buffer | null) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  request.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size <= bytesMax) chunks.push(chunk);
  });
  request.on("end", () =>
    done(size > bytesMax ? null : chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)),
  );
  request.on("error", () => undefined);
}
