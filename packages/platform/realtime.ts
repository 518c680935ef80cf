import type { IncomingMessage, Server } from "node:http";
import { newId, systemClock } from "@fairhouse/base";
import pg from "pg";
import { type WebSocket, WebSocketServer } from "ws";
import { type Bounds, createConnectionBounds, LIVE_BOUNDS } from "./connection-bounds.ts";
import { addressOf, createTrustedProxies, networkOf } from "./http/address.ts";
import type { Log } from "./log.ts";

/** A message to the browser: `type` is `module.noun`, data is JSON with money as strings. It hints; the API tells. */
export type RealtimeMessage = { readonly type: string; readonly data: unknown };

export type Audience = { readonly memberId: string } | "everyone";

export type Realtime = {
  publish(audience: Audience, message: RealtimeMessage): void;
  /** Ends a member's connections, those of one session when it is named. Used when a session ends. */
  disconnect(memberId: string, sessionId?: string): void;
  /** Whether this process or another one may have somebody to tell. */
  hasListeners(memberId: string): boolean;
  /** The live connections of this process. */
  countConnections(): { members: number; visitors: number };
  attach(server: Server): void;
  /** Ends every live connection with the word that the server goes; the browser then opens another one. */
  hangUp(): void;
  stop(): Promise<void>;
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

const CHANNEL = "fairhouse_realtime";
const FLUSH_MS = 25;
const HEARTBEAT_MS = 2_000;
const PEER_SILENT_MS = 7_000;
const PING_MS = 25_000;
const SOCKETS_MAX = 20_000;
const NOTIFY_BYTES_MAX = 7_500;
/** The code of a WebSocket's end for a server that comes back. */
const SERVICE_RESTART = 1012;

type Connected = { socket: WebSocket; memberId?: string; sessionId?: string; isAlive: boolean };
type Wire =
  | { kind: "message"; audience: Audience; message: RealtimeMessage }
  | { kind: "disconnect"; memberId: string; sessionId?: string };

/**
 * One WebSocket per browser at `/realtime`. Between processes messages travel by LISTEN and NOTIFY, outside of any
 * posting transaction and only while another process is there to hear them.
 */
export async function startRealtime(options: RealtimeOptions): Promise<Realtime> {
  const self = newId();
  const connections = createConnections();
  const peers = new Map<string, number>();
  const outgoing: Wire[] = [];
  const channel = await openChannel(options, receive);

  function receive(payload: string): void {
    const { from, wires } = JSON.parse(payload) as { from: string; wires: Wire[] };
    if (from === self) return;
    peers.set(from, Date.now());
    for (const wire of wires) deliver(wire);
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

  const hasPeers = (): boolean => [...peers.values()].some((seenMs) => Date.now() - seenMs < PEER_SILENT_MS);

  function spread(wire: Wire): void {
    deliver(wire);
    if (hasPeers()) outgoing.push(wire);
  }

  function flush(): void {
    while (outgoing.length > 0) {
      const wires: Wire[] = [];
      let size = 0;
      for (let wire = outgoing[0]; wire; wire = outgoing[0]) {
        const bytes = Buffer.byteLength(JSON.stringify(wire));
        if (size > 0 && size + bytes > NOTIFY_BYTES_MAX) break;
        outgoing.shift();
        if (bytes > NOTIFY_BYTES_MAX)
          options.log.error({ type: wire.kind }, "realtime message too large for other processes");
        else wires.push(wire);
        size += bytes;
      }
      channel.notify(JSON.stringify({ from: self, wires }));
    }
  }

  const timers = [
    setInterval(flush, FLUSH_MS),
    setInterval(() => channel.notify(JSON.stringify({ from: self, wires: [] })), HEARTBEAT_MS),
    setInterval(() => pingAll(connections.all), PING_MS),
  ];
  channel.notify(JSON.stringify({ from: self, wires: [] }));
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 4_096 });

  return {
    publish: (audience, message) => spread({ kind: "message", audience, message }),
    disconnect: (memberId, sessionId) => spread({ kind: "disconnect", memberId, ...(sessionId ? { sessionId } : {}) }),
    hasListeners: (memberId) => hasPeers() || connections.of(memberId).size > 0,
    countConnections: () => {
      const members = [...connections.all].filter((one) => one.memberId !== undefined).length;
      return { members, visitors: connections.all.size - members };
    },
    attach: (server) => attach(server, sockets, connections, options),
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

function attach(server: Server, sockets: WebSocketServer, connections: Connections, options: RealtimeOptions): void {
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
      connections.add(connected);
      socket.on("pong", () => {
        connected.isAlive = true;
      });
      socket.on("close", () => connections.remove(connected));
      socket.on("error", () => socket.terminate());
      socket.send(JSON.stringify({ type: "realtime.ready", data: { isMember: principal !== undefined } }));
    });
  });
}

const TOO_MANY = "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 60\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

type Connections = ReturnType<typeof createConnections>;

const NOBODY: ReadonlySet<Connected> = new Set();

/** Everybody, and each member's own: a message costs its audience and not the whole house. */
function createConnections() {
  const all = new Set<Connected>();
  const byMember = new Map<string, Set<Connected>>();
  return {
    all: all as ReadonlySet<Connected>,
    of: (memberId: string): ReadonlySet<Connected> => byMember.get(memberId) ?? NOBODY,
    add(one: Connected): void {
      all.add(one);
      if (!one.memberId) return;
      const own = byMember.get(one.memberId) ?? new Set();
      byMember.set(one.memberId, own.add(one));
    },
    remove(one: Connected): void {
      all.delete(one);
      const own = byMember.get(one.memberId ?? "");
      own?.delete(one);
      if (own?.size === 0) byMember.delete(one.memberId ?? "");
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

const TRY_AGAIN_MS = 500;
const CONNECT_WITHIN_MS = 10_000;

/** A connection of its own for LISTEN, opened again when it breaks; never two at a time. */
async function openChannel(options: RealtimeOptions, receive: (payload: string) => void) {
  let client: pg.Client | undefined;
  let trying: Promise<void> | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: options.url,
      application_name: "fairhouse-realtime",
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
    });
    fresh.on("notification", (notification) => receive(notification.payload ?? "{}"));
    // A connection that breaks says so more than once.
    fresh.on("error", () => lose(fresh));
    fresh.on("end", () => lose(fresh));
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
    } catch (error) {
      await fresh.end().catch(() => undefined);
      throw error;
    }
    client = fresh;
  }

  function lose(broken: pg.Client): void {
    if (client !== broken) return;
    client = undefined;
    trying ??= tryAgain().finally(() => {
      trying = undefined;
    });
  }

  async function tryAgain(): Promise<void> {
    while (!isClosed && !client) {
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
      if (!isClosed) await connect().catch(() => undefined);
    }
  }

  await connect();
  return {
    notify(payload: string): void {
      client?.query("select pg_notify($1, $2)", [CHANNEL, payload]).catch((error: unknown) => {
        options.log.warn({ err: error }, "realtime notify failed");
      });
    },
    async close(): Promise<void> {
      isClosed = true;
      await trying;
      await client?.end().catch(() => undefined);
    },
  };
}
