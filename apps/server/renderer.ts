import { pathToFileURL } from "node:url";
import type { PageState, SiteFacts } from "@fairhouse/contract/page-state";
import type { SystemStatus } from "@fairhouse/system/server";
import type { PageStatus } from "./status-of-page.ts";

/** `isPage`: without this answer nothing stands at the address. */
export type CallToSeed = { route: string; input: object; isPage?: true };

export type Drawing = { status: number; html: string; location?: string };
export type Look = { language: string; theme: "light" | "dark" };

export type ClosedPage = Look & {
  kind: Exclude<PageStatus, "open">;
  brand: string;
  /** The visitor's own address, for the blocked page only. */
  ip?: string;
  status?: SystemStatus;
  serviceUrls: readonly string[];
  withdrawalContact?: string;
  /** For a proxy to show while no server answers. */
  isCopy?: boolean;
};

/** What the bundle that draws pages exports; Vite builds it, because Node does not load JSX. */
export type Renderer = {
  render(request: Look & { url: string; state: PageState }): Promise<Drawing>;
  /** The page of a house that is closed to this visitor: no script, nothing that has to be fetched but the style. */
  renderClosed(page: ClosedPage): Promise<string>;
  callsFor(url: string, asked: { language: string; isGated: boolean; merchant?: string | undefined }): CallToSeed[];
  /** What of a query the page at a path is drawn for, beginning with its question mark; empty for most. */
  queryDrawnFor(path: string, query: string, site: SiteFacts): string;
  chooseLanguage(wishes: { address?: string | null; cookie?: string | null; acceptLanguage?: string | null }): string;
  /** The screen, or the other address of one, that stands at a path, in the router's notation. */
  screenAt(path: string): string | undefined;
  themeOf(cookie: string | undefined | null): "light" | "dark";
  isOpenWhileClosed(path: string): boolean;
  /** What of a query survives a redirect to the login. */
  keptForLogin(search: { [name: string]: string }): { [name: string]: string };
  /** The public pages that search engines may list. */
  indexedPaths(site: SiteFacts): string[];
  languages: readonly { code: string; tag: string }[];
  /** The one script that stands in the page itself, by its hash, for the content policy. */
  inlineScriptHashes: readonly string[];
};

export const loadRenderer = async (entry: string): Promise<Renderer> =>
  (await import(pathToFileURL(entry).href)) as Renderer;
