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

async function loadTwice<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return load().catch((cause: unknown) => {
      throw new ChunkError("A part of the page could not be fetched.", { cause });
    });
  }
}
