import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Env, HandledEndpoint, RequestContext } from "@fairhouse/platform/http";
import { ROOT_FOLDER } from "@fairhouse/platform/slices";
import type { Context, Hono } from "hono";
import { assertBuilt } from "./not-built.ts";
import { createPageCache } from "./page-cache.ts";
import { staticFile } from "./static-files.ts";

/** What the bundle that draws pages exports; Vite builds it, because Node does not load JSX. */
type Renderer = {
  render(request: {
    url: string;
    language: string;
    theme: "light" | "dark";
    state: PageState;
  }): Promise<{ status: number; html: string; location?: string }>;
  callsFor(url: string): { route: string; input: object }[];
  chooseLanguage(wishes: { address?: string | null; cookie?: string | null; acceptLanguage?: string | null }): string;
  themeOf(cookie: string | undefined | null): "light" | "dark";
};

type PageState = {
  brand: { name: string };
  mode: "play" | "real";
  signedIn: boolean;
  calls: { route: string; input: object; value: unknown }[];
};

export type PagesOptions = {
  /** The built site: `client` holds the browser's files, `server` the bundle that draws. */
  distFolder: string;
  /** Public endpoints whose answers a page may carry. */
  handlers: readonly HandledEndpoint[];
  brandName: () => Promise<string>;
  mode: "play" | "real";
  sessionCookie: string;
  policy: string;
  /** Enough of a context for a public endpoint that is asked by the server itself. */
  ownContext: RequestContext;
};

export const webDist = join(ROOT_FOLDER, "apps", "web", "dist");

/** Adds the site's files and pages. Anything that is neither is an in-app 404 with status 404. */
export async function addPages(hono: Hono<Env>, options: PagesOptions): Promise<void> {
  const entry = join(options.distFolder, "server", "entry-server.js");
  assertBuilt("The site", entry);
  const renderer = (await import(pathToFileURL(entry).href)) as Renderer;
  const pageOf = createPageCache();

  hono.get("*", async (context) => {
    const path = context.req.path;
    const file = staticFile(join(options.distFolder, "client"), path, context.req.header("accept-encoding") ?? "");
    if (file) return file;
    if (path.startsWith("/wps/") || path.startsWith("/assets/")) return context.notFound();
    return drawPage(context, renderer, pageOf, options);
  });
}

async function drawPage(
  context: Context<Env>,
  renderer: Renderer,
  pageOf: ReturnType<typeof createPageCache>,
  options: PagesOptions,
): Promise<Response> {
  const cookies = cookiesOf(context.req.header("cookie"));
  const address = new URL(context.req.url);
  const language = renderer.chooseLanguage({
    address: address.searchParams.get("lang"),
    cookie: cookies.get("language") ?? null,
    acceptLanguage: context.req.header("accept-language") ?? null,
  });
  const theme = renderer.themeOf(cookies.get("theme"));
  const signedIn = cookies.has(options.sessionCookie);
  // Only the path decides what is drawn; a query would let a visitor fill the cache.
  const key = [address.pathname.slice(0, 200), language, theme, signedIn].join(" ");
  const page = await pageOf(key, async () => {
    const calls = await seed(renderer.callsFor(address.pathname), options);
    const state = { brand: { name: await options.brandName() }, mode: options.mode, signedIn, calls };
    return renderer.render({ url: address.pathname, language, theme, state });
  });
  if (page.location) return context.redirect(page.location, 302);
  const accepted = context.req.header("accept-encoding") ?? "";
  const encoding = accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : "identity";
  return new Response(page.bodies[encoding], {
    status: page.status,
    headers: {
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": options.policy,
      "cache-control": "private, no-cache",
      vary: "cookie, accept-language, accept-encoding",
    },
  });
}

/** Makes the page's public calls on the server; one that fails is simply made by the browser. */
async function seed(wanted: { route: string; input: object }[], options: PagesOptions): Promise<PageState["calls"]> {
  const answers = await Promise.all(
    wanted.map(async ({ route, input }) => {
      const handled = options.handlers.find((one) => `${one.endpoint.method} ${one.endpoint.path}` === route);
      if (handled?.endpoint.access.kind !== "public") return [];
      const parsed = handled.endpoint.input.safeParse(input);
      if (!parsed.success) return [];
      const outcome = await handled.run(parsed.data, options.ownContext);
      return outcome.ok ? [{ route, input, value: handled.endpoint.output.parse(outcome.value) }] : [];
    }),
  );
  return answers.flat();
}

function cookiesOf(header: string | undefined): Map<string, string> {
  const pairs = (header ?? "").split(";").map((part) => part.trim().split("="));
  return new Map(pairs.map(([name = "", value = ""]) => [name, value]));
}
