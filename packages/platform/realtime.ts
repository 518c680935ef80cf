import type { IncomingMessage, Server } from "node:http";
import { newId, systemClock } from "@fairhouse/base";
import { type WebSocket, WebSocketServer } from "ws";
import { type Bounds, createConnectionBounds, LIVE_BOUNDS } from "./connection-bounds.ts";
import { addressOf, createTrustedProxies, networkOf } from "./http/address.ts";
import type { Log } from "./log.ts";
import { openChannel } from "./realtime-channel.ts";
import { createComings, createPeers, type Presence, wholeList } from "./realtime-peers.ts";
import { createReceipts } from "./realtime-receipts.ts";

/** A message to the browser: `type` is `module.noun`, data is JSON with money as strings. It hints; the API tells. */
export type RealtimeMessage = { readonly type: string; readonly data: unknown };

export type Audience = { readonly memberId: string } | "everyone";

export type Realtime = {
  publish(audience: Audience, message: RealtimeMessage): void;
  /** Ends a member's connections, those of one session when it is named. Used when a session ends. */
  disconnect(memberId: string, sessionId?: string): void;
  /** Whether this process or another one may have a listener. */
  hasListeners(memberId: string): boolean;
  /** The live connections of this process. */
  countConnections(): { members: number; visitors: number };
  attach(server: Server): void;
  /** Ends every live connection with the word that the server goes; the browser then opens another one. */
  hangUp(): void;
  stop(): Promise<void>;
};

/** For a process without live connections of its own, such as a command of the terminal. */
export const NO_CONNECTIONS: Realtime = {
  publish: () => undefined,
  disconnect: () => undefined,
  hasListeners: () => false,
  countConnections: () => ({ members: 0, visitors: 0 }),
  attach: () => undefined,
  hangUp: () => undefined,
  stop: async () => undefined,
};

export type RealtimeOptions = {
  url: string;
  log: Log;
  origins: readonly string[];
  /** Addresses and ranges whose `X-Forwarded-For` names the caller; none unless said otherwise. */
  trustedProxies?: readonly string[];
  bounds?: Bounds;
  /** Who is behind a connection, by its cookies; undefined for a visitor, who hears what is for everyone. */
  identify: (request: IncomingMessage) => Promise<{ memberId: string; sessionId: string } | undefined>;
};

const FLUSH_MS = 25;
const HEARTBEAT_MS = 2_000;
const PING_MS = 25_000;
const SOCKETS_MAX = 20_000;
const NOTIFY_BYTES_MAX = 7_500;
/** The code of a WebSocket's end for a server that comes back. */
const SERVICE_RESTART = 1012;

type Connected = { socket: WebSocket; memberId?: string; sessionId?: string; isAlive: boolean };
type Wire =
  | { kind: "message"; audience: Audience; message: RealtimeMessage }
  | { kind: "disconnect"; memberId: string; sessionId?: string };
/** What is beside the wires is none of them: a process of the version before takes every wire for a message. */
type Notice = {
  readonly from: string;
  readonly wires: readonly Wire[];
  readonly presence?: Presence | undefined;
  /** Processes that shall tell the whole list of their members. */
  readonly asks?: readonly string[];
  /** Names this notice: each process that takes it shall say so. */
  readonly receipt?: string;
  /** The notice that this process has taken. */
  readonly taken?: string;
};

/**
 * One WebSocket per browser at `/realtime`. Between processes messages travel by LISTEN and NOTIFY, outside of any
 * posting transaction. Processes tell each other which members are connected to them, and what is for one member travels
 * only while they are connected elsewhere.
 */
export async function startRealtime(options: RealtimeOptions): Promise<Realtime> {
  const self = newId();
  const connections = createConnections();
  const peers = createPeers();
  const comings = createComings();
  const receipts = createReceipts();
  const outgoing: Wire[] = [];
  /** Connections that wait until the other processes know of them. */
  let unannounced: (() => void)[] = [];
  const channel = await openChannel({ url: options.url, log: options.log, receive, onReplaced });
  /** Something of who came and left was lost: the whole list is told again. */
  let isListDue = false;
  const notify = (notice: Omit<Notice, "from">): Promise<boolean> =>
    channel.notify(JSON.stringify({ from: self, ...notice } satisfies Notice));

  function receive(payload: string): void {
    const { from, wires, presence, asks, receipt, taken } = JSON.parse(payload) as Notice;
    if (from === self) return;
    peers.hear(from, presence);
    for (const wire of wires) deliver(wire);
    if (asks?.includes(self)) tellWholeList();
    if (receipt) void notify({ wires: [], taken: receipt });
    if (taken) receipts.take(taken, from);
  }

  function tellWholeList(): void {
    for (const presence of wholeList(connections.members())) void notify({ wires: [], presence });
  }

  function onReplaced(): void {
    peers.doubt();
    tellWholeList();
    beat();
  }

  /** A sign of life. */
  function beat(): void {
    if (isListDue) tellWholeList();
    isListDue = false;
    void notify({ wires: [], asks: peers.unknown() });
  }

  function deliver(wire: Wire): void {
    if (wire.kind === "disconnect") {
      for (const one of connections.of(wire.memberId)) {
        if (!wire.sessionId || one.sessionId === wire.sessionId) one.socket.close(4001, "session ended");
      }
      return;
    }
    const audience = wire.audience === "everyone" ? connections.all : connections.of(wire.audience.memberId);
    const text = JSON.stringify(wire.message);
    for (const one of audience) one.socket.send(text);
  }

  function spread(wire: Wire): void {
    deliver(wire);
    // The end of a session is told everywhere: a connection may just be opening.
    const isFor = wire.kind === "message" && wire.audience !== "everyone" ? wire.audience.memberId : undefined;
    if (isFor === undefined ? peers.areThere() : peers.mayHave(isFor)) outgoing.push(wire);
  }

  /** Resolves when the other processes know of it. */
  function announce(memberId: string, isHere: boolean): Promise<void> {
    comings.note(memberId, isHere);
    return new Promise((resolve) => unannounced.push(resolve));
  }

  function flush(): void {
    const [announced, known] = [unannounced, comings.take()];
    unannounced = [];
    // Also while no other process is known here: one may know of this one already.
    const receipt = newId();
    const isNewHere = known.some(({ here = [] }) => here.length > 0);
    const areTaken = receipts.of(receipt, isNewHere ? peers.heard() : []);
    // The notices of one process are taken in order, so the receipt of the last one is that of all.
    const told = known.map((presence, at) =>
      notify({ wires: [], presence, ...(isNewHere && at === known.length - 1 ? { receipt } : {}) }),
    );
    void Promise.all([areTaken, ...told]).then(([, ...sent]) => {
      isListDue ||= sent.includes(false);
      for (const resolve of announced) resolve();
    });
    for (const wires of takeInNotices(outgoing, options.log)) void notify({ wires });
  }

  const timers = [
    setInterval(flush, FLUSH_MS),
    setInterval(beat, HEARTBEAT_MS),
    setInterval(() => pingAll(connections.all), PING_MS),
  ];
  tellWholeList();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 4_096 });

  return {
    publish: (audience, message) => spread({ kind: "message", audience, message }),
    disconnect: (memberId, sessionId) => spread({ kind: "disconnect", memberId, ...(sessionId ? { sessionId } : {}) }),
    hasListeners: (memberId) => connections.of(memberId).size > 0 || peers.mayHave(memberId),
    countConnections: () => {
      const members = [...connections.all].filter((one) => one.memberId !== undefined).length;
      return { members, visitors: connections.all.size - members };
    },
    attach: (server) => attach({ server, sockets, connections, options, announce }),
    hangUp: () => {
      for (const one of connections.all) one.socket.close(SERVICE_RESTART, "the server restarts");
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      for (const one of connections.all) one.socket.terminate();
      sockets.close();
      await channel.close();
    },
  };
}

/** Takes all that waits, in notices that PostgreSQL takes. */
function takeInNotices(outgoing: Wire[], log: Log): Wire[][] {
  const notices: Wire[][] = [];
  while (outgoing.length > 0) {
    const wires: Wire[] = [];
    let size = 0;
    for (let wire = outgoing[0]; wire; wire = outgoing[0]) {
      const bytes = Buffer.byteLength(JSON.stringify(wire));
      if (size > 0 && size + bytes > NOTIFY_BYTES_MAX) break;
      outgoing.shift();
      if (bytes > NOTIFY_BYTES_MAX) log.error({ type: wire.kind }, "realtime message too large for other processes");
      else wires.push(wire);
      size += bytes;
    }
    notices.push(wires);
  }
  return notices;
}

type Attaching = {
  server: Server;
  sockets: WebSocketServer;
  connections: Connections;
  options: RealtimeOptions;
  announce: (memberId: string, isHere: boolean) => Promise<void>;
};

function attach({ server, sockets, connections, options, announce }: Attaching): void {
  const bounds = createConnectionBounds(systemClock, options.bounds ?? LIVE_BOUNDS);
  const trusted = createTrustedProxies(options.trustedProxies ?? []);
  server.on("upgrade", async (request, stream, head) => {
    const isOurs = request.url?.split("?")[0] === "/realtime" && options.origins.includes(request.headers.origin ?? "");
    if (!isOurs || connections.all.size >= SOCKETS_MAX) return stream.destroy();
    stream.on("error", () => stream.destroy());
    const forwarded = request.headers["x-forwarded-for"];
    const address = addressOf(request.socket.remoteAddress, forwarded ? String(forwarded) : null, trusted);
    const leaveAddress = bounds.ofAddress(networkOf(address));
    if (!leaveAddress) return stream.end(TOO_MANY);
    stream.once("close", leaveAddress);
    const principal = await options.identify(request).catch(() => undefined);
    const leaveMember = principal ? bounds.ofMember(principal.memberId) : () => {};
    if (!leaveMember) return stream.end(TOO_MANY);
    if (stream.destroyed) return leaveMember();
    stream.once("close", leaveMember);
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const connected: Connected = { socket, isAlive: true, ...principal };
      const isFirst = connections.add(connected);
      socket.on("pong", () => {
        connected.isAlive = true;
      });
      socket.on("close", () => {
        if (connections.remove(connected) && principal) void announce(principal.memberId, false);
      });
      socket.on("error", () => socket.terminate());
      const ready = JSON.stringify({ type: "realtime.ready", data: { isMember: principal !== undefined } });
      // From then on the page relies on what it is told, so the other processes have to know of it before.
      if (principal && isFirst) void announce(principal.memberId, true).then(() => socket.send(ready));
      else socket.send(ready);
    });
  });
}

const TOO_MANY = "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 60\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

type Connections = ReturnType<typeof createConnections>;

const NONE: ReadonlySet<Connected> = new Set();

/** Everybody, and each member's own: a message costs its audience and not the whole house. */
function createConnections() {
  const all = new Set<Connected>();
  const byMember = new Map<string, Set<Connected>>();
  return {
    all: all as ReadonlySet<Connected>,
    of: (memberId: string): ReadonlySet<Connected> => byMember.get(memberId) ?? NONE,
    members: (): Iterable<string> => byMember.keys(),
    /** @returns whether it is the first of its member */
    add(one: Connected): boolean {
      all.add(one);
      if (!one.memberId) return false;
      const own = byMember.get(one.memberId) ?? new Set();
      byMember.set(one.memberId, own.add(one));
      return own.size === 1;
    },
    /** @returns whether it was the last of its member */
    remove(one: Connected): boolean {
      all.delete(one);
      const own = byMember.get(one.memberId ?? "");
      own?.delete(one);
      return own?.size === 0 && byMember.delete(one.memberId ?? "");
    },
  };
}

function pingAll(connections: ReadonlySet<Connected>): void {
  for (const one of connections) {
    if (!one.isAlive) one.socket.terminate();
    one.isAlive = false;
    one.socket.ping();
  }
}
