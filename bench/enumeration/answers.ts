import { Agent, request } from "node:http";

/** What a caller who compares names can see of an answer. */
export type Seen = {
  readonly tookMs: number;
  readonly status: number;
  readonly body: string;
  /** Names in their order; what differs with each answer, as the date does, has its name only. */
  readonly headers: string;
};

export type Wish = {
  readonly path: string;
  readonly body: string;
  readonly contentType: string;
  /** Whom the proxy before the site says it comes from. */
  readonly address: string;
};

/** One connection that stays, so that no handshake is measured. */
export function createAsker(port: number): { ask(wish: Wish): Promise<Seen>; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    ask: ({ path, body, contentType, address }) =>
      new Promise((resolve, reject) => {
        const headers = {
          host: `localhost:${port}`,
          "content-type": contentType,
          "content-length": Buffer.byteLength(body),
          "sec-fetch-site": "same-origin",
          "x-forwarded-for": address,
        };
        const startedMs = performance.now();
        const sent = request({ agent, port, host: "127.0.0.1", method: "POST", path, headers }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("error", reject);
          answer.on("end", () => {
            const tookMs = performance.now() - startedMs;
            const text = Buffer.concat(chunks).toString("utf8");
            resolve({ tookMs, status: answer.statusCode ?? 0, body: text, headers: headersOf(answer.rawHeaders) });
          });
        });
        sent.on("error", reject);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}

const DIFFERS = ["date", "x-request-id"];

function headersOf(raw: readonly string[]): string {
  const lines: string[] = [];
  for (let at = 0; at < raw.length; at += 2) {
    const [name = "", value = ""] = [raw[at]?.toLowerCase(), raw[at + 1]];
    lines.push(DIFFERS.includes(name) ? name : `${name}: ${value}`);
  }
  return lines.join("\n");
}
