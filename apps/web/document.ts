import type { Locale } from "@fairhouse/i18n";
import type { PageAssets } from "./assets.ts";
import { type EmbeddedPage, embedJson, STATE_ELEMENT } from "./embedded-page.ts";
import type { Theme } from "./preferences.tsx";

export type DocumentParts = {
  body: string;
  title: string;
  description: string;
  locale: Locale;
  theme: Theme;
  embedded: EmbeddedPage;
  assets: PageAssets;
};

/** The browser's own bars follow the surface colour of each theme, as in the tokens. */
const BAR_COLOURS: { readonly [theme in Theme]: string } = { light: "#ffffff", dark: "#13201d" };

/** The whole document. Scripts are files only, so a policy of `script-src 'self'` suffices. */
export function documentOf({ body, title, description, locale, theme, embedded, assets }: DocumentParts): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta name="theme-color" content="${BAR_COLOURS[theme]}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${assets.entry}"></script>`,
  ];
  return [
    "<!doctype html>",
    `<html lang="${locale.tag}" dir="${locale.direction}" data-theme="${theme}">`,
    `<head>${head.join("")}</head>`,
    `<body><div id="app">${body}</div>`,
    `<script type="application/json" id="${STATE_ELEMENT}">${embedJson(embedded)}</script></body></html>`,
  ].join("\n");
}

const ENTITIES: { readonly [sign: string]: string } = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);
