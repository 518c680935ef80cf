import { type ComponentType, use } from "react";

const RETRY_AFTER_MS = 700;

/** Thrown when a part of the site could not be fetched, even the second time. */
export class ChunkError extends Error {
  override name = "ChunkError";
}

type Loaded<Props extends object> = { default: ComponentType<Props> };

/** A component in a file of its own, drawn by `<ChunkView chunk={...} props={...} />`. */
export type Chunk<Props extends object> = {
  preload: () => Promise<Loaded<Props>>;
  /** The component, once it is here. */
  peek: () => Loaded<Props> | undefined;
};

/** A failed fetch is tried once more; after that the nearest boundary says so, and the next visit tries again. */
export function chunk<Props extends object>(load: () => Promise<Loaded<Props>>): Chunk<Props> {
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

async function loadTwice<Props extends object>(load: () => Promise<Loaded<Props>>): Promise<Loaded<Props>> {
  try {
    return await load();
  } catch (failure) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return loadAgain(load, failure).catch((cause: unknown) => {
      throw new ChunkError("A part of the page could not be fetched.", { cause });
    });
  }
}

/** A browser remembers an address that failed as failed, so the second try goes to the same file by another address. */
async function loadAgain<Props extends object>(load: () => Promise<Loaded<Props>>, failure: unknown) {
  const address = /https?:\/\/[^\s?]+\.js/.exec(String(failure))?.[0];
  if (!address) return load();
  const module = (await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)) as Partial<Loaded<Props>>;
  if (!module.default) throw failure;
  return module as Loaded<Props>;
}
