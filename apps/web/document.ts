import type { Locale } from "@fairhouse/i18n";

import { type EmbeddedPage, embedJson, STATE_ELEMENT } from "./embedded-page.ts";
import type { PageAssets } from "./page-files.ts";
import type { Theme } from "./preferences.tsx";
import { THEME_SCRIPT } from "./theme-script.ts";

/** What search engines, and the previews of those who share an address, are told of a page. */
export type SocialFacts = {
  readonly brand: string;
  /** The page's one address, without a query; none where it should not be kept. */
  readonly canonical?: string | undefined;
  /** Whether search engines may list it. */
  readonly isIndexed: boolean;
  /** The page in each language that it is offered in. */
  readonly alternates: readonly { readonly tag: string; readonly href: string }[];
  /** A picture of the brand, when the operator has given one. */
  readonly image?: string | undefined;
};

export type DocumentParts = {
  body: string;
  title: string;
  description: string;
  locale: Locale;
  theme: Theme;
  assets: PageAssets;
  social: SocialFacts;
  /** What the browser takes the page over with; without it the page is dead paper, and needs no script. */
  embedded?: EmbeddedPage;
};

/** The browser's own bars follow the surface colour of each theme, as in the tokens. */
const BAR_COLOURS: { readonly [theme in Theme]: string } = { light: "#ffffff", dark: "#13201d" };

/** The whole document. Its one inline script sets the remembered theme before the first paint; the policy knows its hash. */
export function documentOf(parts: DocumentParts): string {
  const { body, title, description, locale, theme, embedded, assets } = parts;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    embedded ? `<script>${THEME_SCRIPT}</script>` : "",
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta name="theme-color" content="${BAR_COLOURS[theme]}">`,
    ...socialTags(parts),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/touch-180.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...(embedded ? scriptsOf(assets) : []),
  ];
  const state = embedded
    ? `\n<script type="application/json" id="${STATE_ELEMENT}">${embedJson(embedded)}</script>`
    : "";
  return [
    "<!doctype html>",
    `<html lang="${locale.tag}" dir="${locale.direction}" data-theme="${theme}">`,
    `<head>${head.join("")}</head>`,
    `<body><div id="app" class="app">${body}</div>${state}</body></html>`,
  ].join("\n");
}

const scriptsOf = (assets: PageAssets): string[] => [
  // The style comes before all of them: nothing is painted without it, and a slow line is shared.
  `<script type="module" src="${assets.entry}" fetchpriority="low"></script>`,
  ...assets.preloads.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
];

function socialTags({ title, description, locale, social }: DocumentParts): string[] {
  const { brand, canonical, isIndexed, alternates, image } = social;
  if (!isIndexed) return ['<meta name="robots" content="noindex">'];
  const properties: [string, string | undefined][] = [
    ["og:type", "website"],
    ["og:site_name", brand],
    ["og:title", title],
    ["og:description", description],
    ["og:url", canonical],
    ["og:locale", locale.tag.replace("-", "_")],
    ["og:image", image],
  ];
  const names: [string, string | undefined][] = [
    ["twitter:card", image ? "summary_large_image" : "summary"],
    ["twitter:title", title],
    ["twitter:description", description],
    ["twitter:image", image],
  ];
  return [
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}">`] : []),
    ...alternates.map(
      ({ tag, href }) => `<link rel="alternate" hreflang="${escapeHtml(tag)}" href="${escapeHtml(href)}">`,
    ),
    ...properties.flatMap(([key, text]) => (text ? [`<meta property="${key}" content="${escapeHtml(text)}">`] : [])),
    ...names.flatMap(([key, text]) => (text ? [`<meta name="${key}" content="${escapeHtml(text)}">`] : [])),
  ];
}

const ENTITIES: { readonly [sign: string]: string } = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);
