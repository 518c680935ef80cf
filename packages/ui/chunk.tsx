import { type ComponentType, use } from "react";

const RETRY_AFTER_MS = 700;
/** How long a part of the site may take to arrive before it counts as failed. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Thrown when a part of the site could not be fetched, even the second time. */
export class ChunkError extends Error {
  override name = "ChunkError";
  /** The name of the part, as its file has it: `wallet-screen`. */
  readonly chunkName: string;
  /** The address that was asked, where the browser or the build tells it. */
  readonly address: string;

  constructor(address: string, cause: unknown) {
    const chunkName = chunkNameOf(address);
    super(`Loading chunk ${chunkName} failed (${address || "no address"})`, { cause });
    this.chunkName = chunkName;
    this.address = address;
  }
}

type Loaded<Props extends object> = { default: ComponentType<Props> };
type Load<Props extends object> = () => Promise<Loaded<Props>>;

/** A component in a file of its own, drawn by `<ChunkView chunk={...} props={...} />`. */
export type Chunk<Props extends object> = {
  preload: () => Promise<Loaded<Props>>;
  /** The component, once it is here. */
  peek: () => Loaded<Props> | undefined;
};

/** A failed fetch is tried once more; after that the nearest boundary says so, and the next visit tries again. */
export function chunk<Props extends object>(load: Load<Props>): Chunk<Props> {
  let running: Promise<Loaded<Props>> | undefined;
  let loaded: Loaded<Props> | undefined;
  return {
    peek: () => loaded,
    preload() {
      running ??= loadTwice(load).then(
        (module) => {
          loaded = module;
          return module;
        },
        (error: unknown) => {
          running = undefined;
          throw error;
        },
      );
      return running;
    },
  };
}

/** Suspends until the chunk is here. Once loaded it draws at once, so that a page of the server is taken over unchanged. */
export function ChunkView<Props extends object>({ chunk: part, props }: { chunk: Chunk<Props>; props: Props }) {
  const { default: Content } = part.peek() ?? use(part.preload());
  return <Content {...props} />;
}

async function loadTwice<Props extends object>(load: Load<Props>): Promise<Loaded<Props>> {
  try {
    return await inTime(load());
  } catch (failure) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    const address = addressOf(failure, load);
    return inTime(loadAgain(load, address)).catch((cause: unknown) => {
      throw new ChunkError(address, cause);
    });
  }
}

/** A connection that neither answers nor breaks counts as broken in the end. */
function inTime<Value>(loading: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The part did not arrive in time.")), CHUNK_TIMEOUT_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A browser remembers an address that failed as failed, so the second try goes to the same file by another address. */
async function loadAgain<Props extends object>(load: Load<Props>, address: string): Promise<Loaded<Props>> {
  if (!address) return load();
  const module = (await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)) as Partial<Loaded<Props>>;
  if (!module.default) throw new Error("The part that arrived draws nothing.");
  return module as Loaded<Props>;
}

/** Most browsers name the address that failed; for the rest, and after a time-out, the build wrote it into the call. */
function addressOf(failure: unknown, load: () => unknown): string {
  const told = /https?:\/\/[^\s?]+\.js/.exec(String(failure))?.[0];
  if (told || typeof location === "undefined") return told ?? "";
  const written = /import\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)/.exec(String(load))?.[1];
  return written ? new URL(`/assets/${written}`, location.origin).href : "";
}

/** The build puts a hash behind the name: `/assets/wallet-screen-BX3k9a_.js`. */
function chunkNameOf(address: string): string {
  const file = address.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
  return file.replace(/(-[\w-]{7})?\.\w+$/, "") || "?";
}
