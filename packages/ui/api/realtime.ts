/** What the server tells without being asked: `{ "type": "wallet.balance", "data": … }`. */
export type RealtimeMessage = { readonly type: string; readonly data: unknown };

export type Realtime = {
  /**
   * Hears messages of one type. `"connected"` is heard after every connection: read again what may have changed
   * meanwhile. The socket is open while anybody listens.
   */
  on(type: string, handler: (data: unknown) => void): () => void;
  /** Opens a new socket, because another person is logged in now. */
  restart(): void;
};

const FIRST_WAIT_MS = 500;
const WAIT_MAX_MS = 30_000;
const LINGER_MS = 5_000;

export function createRealtime(address = "/realtime"): Realtime {
  const handlers = new Map<string, Set<(data: unknown) => void>>();
  let socket: WebSocket | null = null;
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const emit = (type: string, data: unknown) => {
    for (const handler of handlers.get(type) ?? []) handler(data);
  };

  function connect() {
    clearTimeout(timer);
    if (socket || handlers.size === 0) return;
    const opened = new WebSocket(new URL(address, window.location.href.replace(/^http/, "ws")));
    socket = opened;
    opened.onopen = () => {
      wait = FIRST_WAIT_MS;
      emit("connected", null);
    };
    opened.onmessage = (event) => {
      const message = readMessage(event.data);
      if (message) emit(message.type, message.data);
    };
    opened.onclose = () => {
      if (socket !== opened) return;
      socket = null;
      // Spread out, so that a restarted server does not meet every page in the same moment.
      timer = setTimeout(connect, wait * (0.75 + Math.random() / 2));
      wait = Math.min(WAIT_MAX_MS, wait * 2);
    };
  }

  function disconnect() {
    clearTimeout(timer);
    const closing = socket;
    socket = null;
    closing?.close();
  }

  return {
    on(type, handler) {
      const known = handlers.get(type) ?? new Set();
      handlers.set(type, known.add(handler));
      connect();
      return () => {
        known.delete(handler);
        if (known.size === 0) handlers.delete(type);
        if (handlers.size === 0) timer = setTimeout(() => handlers.size === 0 && disconnect(), LINGER_MS);
      };
    },
    restart() {
      disconnect();
      wait = FIRST_WAIT_MS;
      connect();
    },
  };
}

function readMessage(text: unknown): RealtimeMessage | undefined {
  try {
    const message: unknown = JSON.parse(String(text));
    const isMessage = typeof message === "object" && message !== null && "type" in message;
    return isMessage && typeof message.type === "string" ? (message as RealtimeMessage) : undefined;
  } catch {
    return undefined;
  }
}
