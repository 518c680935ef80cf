import { freePorts, type Ports, type ProductProcess, startProduct } from "@fairhouse/server/testing/product-process";

/** One server of the fleet, kept alive as a process manager does: started again when it ends, as often as needed. */
export type SiteProcess = {
  readonly name: string;
  readonly port: number;
  readonly isUp: boolean;
  start(): Promise<void>;
  /** As a crash: nothing is said to anybody. */
  kill(): Promise<void>;
  /** Politely; the exit code. */
  stop(): Promise<number | null>;
  /** Holds it still without ending it, as a machine that swaps or a debugger does. */
  pause(): void;
  resume(): void;
  rssMb(): number;
  printed(): string;
};

export type SiteProcessOptions = { name: string; dataDir: string; env: { [name: string]: string } };

const START_TRIES = 20;

export async function createSiteProcess({ name, dataDir, env }: SiteProcessOptions): Promise<SiteProcess> {
  const ports: Ports = await freePorts();
  let product: ProductProcess | undefined;
  /** What earlier processes of this name printed. */
  let past = "";

  async function start(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        product = await startProduct({ dataDir, ports, env });
        return;
      } catch (error) {
        // Its database may be away at this moment.
        if (tries === START_TRIES) throw error;
        past += `${String(error)}\n`;
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    }
  }

  async function end(how: "kill" | "stop"): Promise<number | null> {
    const ending = product;
    product = undefined;
    if (!ending) return null;
    const code = how === "stop" ? await ending.stop() : await ending.kill().then(() => null);
    past = (past + ending.printed()).slice(-200_000);
    return code;
  }

  return {
    name,
    port: ports.site,
    get isUp() {
      return product !== undefined;
    },
    start,
    kill: async () => void (await end("kill")),
    stop: () => end("stop"),
    pause: () => void (product && process.kill(product.pid, "SIGSTOP")),
    resume: () => void (product && process.kill(product.pid, "SIGCONT")),
    rssMb: () => product?.rssMb() ?? 0,
    printed: () => past + (product?.printed() ?? ""),
  };
}
