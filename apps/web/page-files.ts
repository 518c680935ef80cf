import type { ListedCode } from "@fairhouse/i18n";

export type PageAssets = {
  entry: string;
  styles: readonly string[];
  /** What the entry needs before it can take the page over: its imports, and the texts and the code of the page. */
  preloads: readonly string[];
};

/** What a page is made of, so that the browser fetches it beside the entry and not after it. */
export type PageParts = {
  /** The namespaces that the page's texts come from. */
  readonly namespaces: readonly string[];
  /** How the page's screen is loaded; on the server that names its file. */
  readonly load?: (() => unknown) | undefined;
  readonly isInFrame: boolean;
};

/** The client's build: by the name of a source, its file and the sources that it imports. */
export type ClientManifest = {
  readonly [key: string]: { readonly file: string; readonly imports?: readonly string[] };
};

const ENTRY = "entry-client.tsx";
const CENTRE_FRAME = "centres/centre-frame.tsx";

export function filesOf(manifest: ClientManifest, language: ListedCode, parts: PageParts): PageAssets {
  const fileOf = (key: string) => addressOf(manifest, key);
  const seen = new Set([ENTRY]);
  const texts = ["first", ...parts.namespaces].map((file) => `virtual:messages/${language}/${file}`);
  const screen = parts.load && "source" in parts.load ? [String(parts.load.source)] : [];
  // What has no file of its own travels in another: texts of the first page together, home's screen in the entry.
  const own = [...texts, ...screen, ...(parts.isInFrame ? [CENTRE_FRAME] : [])].filter((key) => key in manifest);
  const imports = (key: string) => importsOf(manifest, key, seen).map(fileOf);
  return {
    entry: fileOf(ENTRY),
    styles: [fileOf("style.css")],
    preloads: [...new Set([...imports(ENTRY), ...own.flatMap((key) => [fileOf(key), ...imports(key)])])],
  };
}

function addressOf(manifest: ClientManifest, key: string): string {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The client's manifest has no ${key}: build the client first.`);
  return `/${chunk.file}`;
}

function importsOf(manifest: ClientManifest, key: string, seen: Set<string>): string[] {
  return (manifest[key]?.imports ?? []).flatMap((imported) => {
    if (seen.has(imported)) return [];
    seen.add(imported);
    return [imported, ...importsOf(manifest, imported, seen)];
  });
}
