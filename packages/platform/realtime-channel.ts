import pg from "pg";
import type { Log } from "./log.ts";

const CHANNEL = "fairhouse_realtime";

export type ChannelOptions = {
  url: string;
  log: Log;
  receive: (payload: string) => void;
  /** A new connection stands in for one that broke: what was told in between, either way, is lost. */
  onReplaced: () => void;
};

const TRY_AGAIN_MS = 500;
const CONNECT_WITHIN_MS = 10_000;

/** A connection of its own for LISTEN, opened again when it breaks; never two at a time. */
export async function openChannel(options: ChannelOptions) {
  let client: pg.Client | undefined;
  let trying: Promise<void> | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: options.url,
      application_name: "fairhouse-realtime",
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
    });
    fresh.on("notification", (notification) => options.receive(notification.payload ?? "{}"));
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
    if (!isClosed) options.onReplaced();
  }

  await connect();
  return {
    /** @returns whether it was sent */
    async notify(payload: string): Promise<boolean> {
      try {
        await client?.query("select pg_notify($1, $2)", [CHANNEL, payload]);
        return client !== undefined;
      } catch (error) {
        options.log.warn({ err: error }, "realtime notify failed");
        return false;
      }
    },
    async close(): Promise<void> {
      isClosed = true;
      await trying;
      await client?.end().catch(() => undefined);
    },
  };
}
