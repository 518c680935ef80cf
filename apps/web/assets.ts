import manifest from "virtual:client-manifest";
import type { ListedCode } from "@fairhouse/i18n";

export type PageAssets = {
  entry: string;
  styles: readonly string[];
  /** What the entry needs before it can start: its imports and the messages of the page's language. */
  preloads: readonly string[];
};

const ENTRY = "entry-client.tsx";

export function assetsFor(language: ListedCode): PageAssets {
  return {
    entry: `/${fileOf(ENTRY)}`,
    styles: [`/${fileOf("style.css")}`],
    preloads: [...importsOf(ENTRY, new Set([ENTRY])), fileOf(`virtual:messages/${language}/first`)].map(
      (file) => `/${file}`,
    ),
  };
}

function fileOf(key: string): string {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The client's manifest has no ${key}: build the client first.`);
  return chunk.file;
}

function importsOf(key: string, seen: Set<string>): string[] {
  return (manifest[key]?.imports ?? []).flatMap((imported) => {
    if (seen.has(imported)) return [];
    seen.add(imported);
    return [fileOf(imported), ...importsOf(imported, seen)];
  });
}
