import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { BODY_BYTES_MAX } from "../limits.ts";
import type { ReferenceWallet, WalletResponse } from "./wallet.ts";

const PATH_PATTERN = /^\/seamless\/v1\/([a-z0-9-]{1,32})\/([a-z]{1,16})(?![a-z])/;

/** A wallet that listens on loopback. */
export interface ServedWallet {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a wallet over HTTP on 127.0.0.1; port 0 takes a free one. */
export async function serveWallet(wallet: ReferenceWallet, port = 0): Promise<ServedWallet> {
  const server = createServer((request, response) => {
    answer(wallet, request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${taken}`,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** A `fetch` that reaches a wallet without a network. */
export function fetchOfWallet(wallet: ReferenceWallet): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const rawBody = request.method === "POST" ? await request.text() : "";
    const header = (name: string) => request.headers.get(name);
    const { httpStatus, body } = await route(wallet, request.method, pathOf(request.url), rawBody, header);
    return new Response(body, { status: httpStatus, headers: { "content-type": "application/json" } });
  };
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

async function answer(wallet: ReferenceWallet, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const rawBody = await readBody(request);
  const header = (name: string) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  const { httpStatus, body } = await route(wallet, request.method ?? "", request.url ?? "", rawBody, header);
  response.writeHead(httpStatus, { "content-type": "application/json" }).end(body);
}

async function route(
  wallet: ReferenceWallet,
  method: string,
  path: string,
  rawBody: string,
  header: (name: string) => string | null | undefined,
): Promise<{ httpStatus: number; body: string }> {
  const match = PATH_PATTERN.exec(path);
  if (match === null) return { httpStatus: 404, body: "" };
  if (method !== "POST") return { httpStatus: 405, body: "" };
  const [, vendor = "", call = ""] = match;
  const response: WalletResponse = await wallet.handle({ vendor, call, method, path, rawBody, header });
  return { httpStatus: response.httpStatus, body: response.reply === undefined ? "" : JSON.stringify(response.reply) };
}

/** Reads a body up to one byte above the limit; the wallet then refuses it. */
async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    if (length <= BODY_BYTES_MAX) chunks.push(chunk);
    length += chunk.length;
  }
  return Buffer.concat(chunks).toString("utf8");
}
