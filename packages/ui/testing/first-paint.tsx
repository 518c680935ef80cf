import type { SeededCall } from "@fairhouse/contract/page-state";
import { createTextStore, type MessageTree, type Namespace, TextProvider } from "@fairhouse/i18n";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { renderToReadableStream } from "react-dom/server";
import { ApiProvider, createApi } from "../api/index.ts";
import { createPageSignals, PageProvider } from "../page.tsx";

export type FirstPaintOptions = {
  /** The messages by their namespaces, in the language. */
  readonly texts: { readonly [namespace: string]: MessageTree };
  readonly language?: "EN" | "UR";
  /** The answers that the page carries. */
  readonly calls?: readonly SeededCall[];
  /** What the page says of the site and the visitor, where it is not a visitor of a site as it comes. */
  readonly page?: Partial<Parameters<typeof createPageSignals>[0]>;
};

/**
 * A part of a page as the server draws it, without the comments that React leaves for the browser and
 * with apostrophes as they are read.
 */
export async function drawFirstPaint(
  Component: ComponentType,
  { texts, language = "EN", calls = [], page = {} }: FirstPaintOptions,
): Promise<string> {
  const store = createTextStore(language, async () => texts);
  await store.load([...(Object.keys(texts) as Namespace[]), "ui"]);
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Component /> }),
    history: createMemoryHistory(),
    isServer: true,
  });
  await router.load();
  const visitor = { brand: { name: "Fairhouse" }, mode: "play", signedIn: false, calls: [] } as const;
  const stream = await renderToReadableStream(
    <PageProvider page={createPageSignals({ ...visitor, ...page })}>
      <ApiProvider api={createApi({ calls: [...calls] })}>
        <TextProvider store={store}>
          <RouterProvider router={router} />
        </TextProvider>
      </ApiProvider>
    </PageProvider>,
  );
  await stream.allReady;
  const html = (await new Response(stream).text()).replace(/<!--.*?-->/g, "");
  // So that a sentence with an apostrophe is found as the messages have it.
  return html.replaceAll("&#x27;", "'");
}
