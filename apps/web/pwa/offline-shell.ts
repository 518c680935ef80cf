import { requestKindOf } from "./request-kind.ts";
import type { ShellFiles } from "./shell-files.ts";

const PREFIX = "shell-";
/** Outlives the versions: which language the person reads. */
const STATE = "state";
const LANGUAGE = "/language";
/** The pages that open without a network: that there is none, and the help centre. Both are drawn for visitors. */
const OFFLINE = "/offline";
const HELP = "/helpmc";
const HELP_ADDRESSES = new Set([HELP, "/help"]);

export type ShellParts = {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly files: ShellFiles;
  readonly origin: string;
};

/**
 * Keeps what opens without a network, one store for each version of the site. Pages always come from the network while
 * there is one; without it only pages drawn by the same version as the worker are shown, so that old and new never mix.
 */
export function createOfflineShell(parts: ShellParts) {
  const { files } = parts;
  const store = () => parts.caches.open(PREFIX + files.version);

  return {
    /** Fetches this version's files; the pages too, once the language is known. */
    async install(): Promise<void> {
      await keepFiles(parts, await store(), files.common);
      const language = await languageOf(parts);
      if (language) await keepLanguage(parts, await store(), language);
    },

    /** Removes what is older than the version before: a tab that is still open on that one finds its files. */
    async activate(): Promise<void> {
      const versions = (await parts.caches.keys()).filter((name) => name.startsWith(PREFIX));
      const others = versions.filter((name) => name !== PREFIX + files.version);
      await Promise.all(others.slice(0, -1).map((name) => parts.caches.delete(name)));
    },

    async setLanguage(code: string): Promise<void> {
      if (!Object.hasOwn(files.languages, code)) return;
      const state = await parts.caches.open(STATE);
      await state.put(LANGUAGE, new Response(code));
      await keepLanguage(parts, await store(), code);
    },

    /** The answer to a request, or undefined when the worker has nothing to do with it. */
    answer(request: Request, preloaded?: Promise<Response | undefined>): Promise<Response> | undefined {
      const kind = requestKindOf(request, parts.origin);
      if (kind === "leave") return undefined;
      return kind === "page" ? page(parts, request, preloaded) : file(parts, request);
    },
  };
}

async function file({ caches, fetch }: ShellParts, request: Request): Promise<Response> {
  return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

async function page(
  parts: ShellParts,
  request: Request,
  preloaded: Promise<Response | undefined> | undefined,
): Promise<Response> {
  try {
    return (await preloaded) ?? (await parts.fetch(request));
  } catch (failure) {
    const kept = await offlinePage(parts, new URL(request.url));
    if (kept) return kept;
    throw failure;
  }
}

/** Any other address leads to the offline page, which keeps it: what is drawn always belongs to the address. */
async function offlinePage(parts: ShellParts, url: URL): Promise<Response | undefined> {
  const cache = await parts.caches.open(PREFIX + parts.files.version);
  const language = await languageOf(parts);
  const kept = (path: string) => cache.match(`${path}?lang=${language}`, { ignoreVary: true });
  if (!(await kept(OFFLINE))) return undefined;
  if (url.pathname === OFFLINE || url.pathname === HELP) return kept(url.pathname);
  if (HELP_ADDRESSES.has(url.pathname)) return Response.redirect(new URL(HELP, parts.origin), 302);
  const from = encodeURIComponent(url.pathname + url.search);
  return Response.redirect(new URL(`${OFFLINE}?from=${from}`, parts.origin), 302);
}

async function languageOf({ caches }: ShellParts): Promise<string | undefined> {
  const state = await caches.open(STATE);
  return (await state.match(LANGUAGE))?.text();
}

async function keepLanguage(parts: ShellParts, cache: Cache, code: string): Promise<void> {
  await keepFiles(parts, cache, parts.files.languages[code] ?? []);
  for (const path of [OFFLINE, HELP]) {
    const address = `${path}?lang=${code}`;
    // Without cookies the server draws a visitor's page: there is nothing personal to keep.
    const response = await parts.fetch(address, { credentials: "omit", cache: "no-store" });
    const text = response.ok ? await response.clone().text() : "";
    // While a new version is being rolled out the page may already be its; its own worker will keep it.
    if (text.includes(parts.files.entry)) await cache.put(address, response);
  }
}

async function keepFiles({ fetch }: ShellParts, cache: Cache, files: readonly string[]): Promise<void> {
  await Promise.all(
    files.map(async (path) => {
      if (await cache.match(path, { ignoreVary: true })) return;
      const response = await fetch(path);
      if (!response.ok) throw new Error(`${path} could not be kept: ${response.status}`);
      await cache.put(path, response);
    }),
  );
}
