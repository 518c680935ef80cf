import { request } from "node:http";

/** How calls ended below the protocol, for tests that allow none to fail. */
export type CallCounts = { sent: number; unanswered: number; shed: number };

/**
 * A `fetch` with a connection of its own for each call, so that a broken one breaks one call. Enough of `fetch` for the
 * wallet client: a method, headers, a text and a signal.
 */
export function oneShotFetch(counts: CallCounts): typeof fetch {
  return (input, init) =>
    new Promise<Response>((resolve, reject) => {
      counts.sent += 1;
      const fail = (error: Error): void => {
        counts.unanswered += 1;
        reject(error);
      };
      const url = new URL(String(input));
      const headers = { ...(init?.headers as Record<string, string>), connection: "close" };
      const sent = request(url, { method: init?.method ?? "GET", headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", fail);
        response.on("end", () => {
          if (!response.complete) return fail(new Error("The answer was cut off."));
          if (response.statusCode === 503) counts.shed += 1;
          const headers = new Headers();
          for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value));
          resolve(new Response(Buffer.concat(chunks), { status: response.statusCode ?? 0, headers }));
        });
      });
      const { signal } = init ?? {};
      const abort = (): void => void sent.destroy(signal?.reason);
      signal?.addEventListener("abort", abort, { once: true });
      sent.on("close", () => signal?.removeEventListener("abort", abort));
      sent.on("error", fail);
      sent.end(init?.body);
    });
}

export const noCalls = (): CallCounts => ({ sent: 0, unanswered: 0, shed: 0 });
