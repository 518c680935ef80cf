import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Where in an exchange a connection breaks: before or within what is sent, before or within what comes back. */
export const CUT_POINTS = ["before_send", "mid_request", "before_reply", "mid_reply"] as const;
export type CutPoint = (typeof CUT_POINTS)[number];

/** A TCP line that a test can break: it stands between a client and its server, and knows no protocol. */
export type FaultyLink = {
  readonly port: number;
  /** Breaks the connection of the next exchange at that point; resolves once it is broken. */
  cut(point: CutPoint): Promise<void>;
  /** Breaks whatever is open now. */
  cutAll(): void;
  /** Everything that is sent waits so long before it is passed on; 0 for a line that is in order. */
  delayMs: number;
  close(): Promise<void>;
};

export type FaultyLinkOptions = {
  /** Who is called, in the order of preference: the next one is tried when one does not listen. */
  targets: () => readonly { readonly host: string; readonly port: number }[];
  port?: number;
};

type Cut = { readonly point: CutPoint; readonly done: () => void };

export async function startFaultyLink({ targets, port = 0 }: FaultyLinkOptions): Promise<FaultyLink> {
  const lines = new Set<Line>();
  const cuts: Cut[] = [];
  const link = { delayMs: 0 };
  const server = createServer({ noDelay: true, pauseOnConnect: true }, (near) => {
    const line = openLine({ near, targets: targets(), nextCut: () => cuts.shift(), delayMs: () => link.delayMs });
    lines.add(line);
    near.once("close", () => lines.delete(line));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return Object.assign(link, {
    port: (server.address() as AddressInfo).port,
    cut: (point: CutPoint) => new Promise<void>((done) => void cuts.push({ point, done })),
    cutAll: () => {
      for (const line of lines) line.end();
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const line of lines) line.end();
      await closed;
    },
  });
}

type Line = { end(): void };

type LineOptions = {
  near: Socket;
  targets: readonly { readonly host: string; readonly port: number }[];
  nextCut: () => Cut | undefined;
  delayMs: () => number;
};

/** One connection and the one behind it. A cut takes the first exchange that begins after it was asked for. */
function openLine({ near, targets, nextCut, delayMs }: LineOptions): Line {
  let far: Socket | undefined;
  let cut: Cut | undefined;
  let sending = Promise.resolve();

  function end(): void {
    near.destroy();
    far?.destroy();
    cut?.done();
    cut = undefined;
  }

  async function send(chunk: Buffer): Promise<void> {
    if (delayMs() > 0) await pause(delayMs());
    if (!far || far.destroyed) return;
    cut ??= nextCut();
    if (cut?.point === "before_send") end();
    else if (cut?.point === "mid_request") far.write(half(chunk), end);
    else far.write(chunk);
  }

  function answer(chunk: Buffer): void {
    if (cut?.point === "before_reply") end();
    else if (cut?.point === "mid_reply") near.write(half(chunk), end);
    else near.write(chunk);
  }

  near.on("error", end);
  near.on("close", end);
  void connectToAny(targets).then((socket) => {
    far = socket;
    if (!socket || near.destroyed) return end();
    socket.on("data", answer);
    socket.on("error", end);
    socket.on("end", () => near.end());
    socket.on("close", end);
    near.on("end", () => void sending.then(() => socket.end()));
    near.on("data", (chunk: Buffer) => {
      sending = sending.then(() => send(chunk));
    });
    near.resume();
  });
  return { end };
}

const half = (chunk: Buffer): Buffer => chunk.subarray(0, Math.max(1, Math.floor(chunk.length / 2)));

async function connectToAny(targets: LineOptions["targets"]): Promise<Socket | undefined> {
  for (const { host, port } of targets) {
    const socket = connect({ host, port, noDelay: true });
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once("connect", () => resolve(true));
      socket.once("error", () => resolve(false));
    });
    if (isOpen) return socket;
    socket.destroy();
  }
  return undefined;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
