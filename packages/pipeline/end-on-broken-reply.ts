import type { Duplex } from "node:stream";

/**
 * Makes a connection end by an error when what arrives over it cannot be read. The driver reads inside the socket's event:
 * whatever it throws there, at a message whose length is wrong for instance, would end the process.
 */
export function endOnBrokenReply(stream: Duplex): void {
  if (guarded.has(stream)) return;
  guarded.add(stream);
  for (const listener of stream.listeners("data") as ((chunk: Buffer) => void)[]) {
    stream.on("data", (chunk: Buffer) => {
      try {
        listener.call(stream, chunk);
      } catch (error) {
        stream.destroy(error instanceof Error ? error : new Error(String(error)));
      }
    });
    stream.off("data", listener);
  }
}

const guarded = new WeakSet<Duplex>();
