import { PICTURE_ATTEMPTS_MAX } from "./picture-hosts.ts";

/** What is known of the images that were asked for: at most `capacity`, the longest unused forgotten first. */
export type ImageBook = {
  isLoaded(url: string): boolean;
  /** Whether it may be asked for; writes the asking down. */
  ask(url: string): boolean;
  loaded(url: string): void;
  /** What comes next: once more at once, once more when it is seen again, or never. */
  failed(url: string): "now" | "when seen again" | "never";
};

export const IMAGES_KEPT = 200;

export function createImageBook(capacity = IMAGES_KEPT, attemptsMax = PICTURE_ATTEMPTS_MAX): ImageBook {
  const entries = new Map<string, { asked: number; isLoaded: boolean }>();
  const entryOf = (url: string) => {
    const entry = entries.get(url) ?? { asked: 0, isLoaded: false };
    entries.delete(url);
    entries.set(url, entry);
    const [oldest] = entries.keys();
    if (entries.size > capacity && oldest !== undefined) entries.delete(oldest);
    return entry;
  };
  return {
    isLoaded: (url) => entries.get(url)?.isLoaded ?? false,
    ask(url) {
      const entry = entryOf(url);
      if (entry.isLoaded) return true;
      if (entry.asked >= attemptsMax) return false;
      entry.asked += 1;
      return true;
    },
    loaded(url) {
      entryOf(url).isLoaded = true;
    },
    failed(url) {
      const { asked } = entryOf(url);
      if (asked >= attemptsMax) return "never";
      return asked === 1 ? "now" : "when seen again";
    },
  };
}
