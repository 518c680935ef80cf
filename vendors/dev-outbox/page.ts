import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { escapeHtml } from "@fairhouse/base";
import type { Env } from "@fairhouse/platform/http";
import type { Context, Hono } from "hono";
import type { DevOutbox, KeptMessage } from "./outbox.ts";
import { EN, UR, type Words } from "./words.ts";

const PATH = "/outbox";

/**
 * Shows the outbox on a host of the sandbox. Only under the host's own name, so that no page elsewhere reads codes by giving
 * this machine another one.
 */
export function addOutboxPage(
  hono: Hono<Env>,
  { outbox, publicOrigin }: { outbox: DevOutbox; publicOrigin: string },
): void {
  const ownHost = new URL(publicOrigin).host;
  hono.get(PATH, (context) => {
    if ((context.req.header("host") ?? "").toLowerCase() !== ownHost) return context.text("Not here.", 403);
    const isUrdu = wantsUrdu(context);
    return context.html(pageOf(outbox.messages(), isUrdu), 200, {
      "content-security-policy": POLICY,
      "cache-control": "no-store",
    });
  });
}

/** What was asked for, else what the browser reads first. */
function wantsUrdu(context: Context<Env>): boolean {
  const asked = context.req.query("language") ?? context.req.header("accept-language") ?? "";
  return asked.toLowerCase().startsWith("ur");
}

const TOKENS = readFileSync(new URL(import.meta.resolve("@fairhouse/ui/styles/tokens.css")), "utf8");

const STYLE = `${TOKENS}
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; min-block-size: 100dvh; background: var(--color-page); color: var(--color-text);
  font: 400 var(--text-md) / var(--leading-body) var(--font-ui); }
main { inline-size: min(44rem, calc(100vw - 2rem)); margin-inline: auto; padding-block: var(--space-6); }
header { display: flex; flex-wrap: wrap; gap: var(--space-3); align-items: center; justify-content: space-between; }
h1 { margin: 0; font: 700 var(--text-xl) / 1.4 var(--font-voice); }
:lang(ur) h1 { line-height: 2; }
nav { display: flex; flex-wrap: wrap; gap: var(--space-2); }
p { margin: 0; color: var(--color-muted); max-inline-size: 60ch; }
header + p { margin-block: var(--space-2) var(--space-5); }
a { min-block-size: 2.75rem; min-inline-size: 2.75rem; padding-inline: var(--space-4); border-radius: 10px;
  border: 1px solid var(--color-line-strong); background: var(--color-surface); color: var(--color-text);
  font-weight: 500; text-decoration: none; display: inline-grid; place-items: center; }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: var(--space-3); }
li, .empty { background: var(--color-surface); padding: var(--space-4); border: 1px solid var(--color-line);
  border-start-start-radius: 3px; border-end-start-radius: 3px; border-start-end-radius: 14px; border-end-end-radius: 14px; }
.head { display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-4); justify-content: space-between;
  color: var(--color-muted); font-size: var(--text-sm); }
.head b { color: var(--color-text); font-weight: 600; }
.code { display: flex; align-items: baseline; gap: var(--space-3); margin-block: var(--space-3) 0;
  color: var(--color-muted); font-size: var(--text-sm); }
.code code { color: var(--color-text); font: 700 var(--text-2xl) / 1.2 var(--font-ui); font-variant-numeric: tabular-nums;
  letter-spacing: 0.08em; user-select: all; }
h2 { margin: var(--space-3) 0 0; font: 600 var(--text-md) / 1.5 var(--font-ui); }
.text { margin: var(--space-2) 0 0; color: var(--color-text); white-space: pre-line; overflow-wrap: anywhere; max-inline-size: none; }
.text a { min-block-size: 0; min-inline-size: 0; padding: 0; border: 0; background: none; display: inline;
  color: var(--color-link); text-decoration: underline; line-height: 2.75rem; }
.empty h2 { margin: 0 0 var(--space-1); }
:focus-visible { outline: 3px solid var(--color-focus); outline-offset: 2px; }`;

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

function pageOf(messages: readonly KeptMessage[], isUrdu: boolean): string {
  const words = isUrdu ? UR : EN;
  const other = isUrdu ? { language: "EN", tag: "en" } : { language: "UR", tag: "ur" };
  return `<!doctype html>
<html lang="${isUrdu ? "ur" : "en"}" dir="${isUrdu ? "rtl" : "ltr"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header><h1>${words.title}</h1><nav><a href="${PATH}?language=${isUrdu ? "UR" : "EN"}">${words.refresh}</a>
<a href="${PATH}?language=${other.language}" lang="${other.tag}">${words.other}</a></nav></header>
<p>${words.intro}</p>
${messages.length === 0 ? nothingYet(words) : `<ol>${messages.map((one) => itemOf(one, words)).join("\n")}</ol>`}
</main>
</body>
</html>
`;
}

const nothingYet = (words: Words): string =>
  `<div class="empty"><h2>${words.empty}</h2><p>${words.emptyHint}</p></div>`;

function itemOf(message: KeptMessage, words: Words): string {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(message.text)?.[0];
  const at = message.sentAt.slice(0, 19).replace("T", " ");
  return `<li>
<div class="head"><span>${words.channels[message.channel]} · ${words.to} <b><bdi dir="ltr">${escapeHtml(message.to)}</bdi></b></span>
<time datetime="${message.sentAt}"><bdi dir="ltr">${at} UTC</bdi></time></div>
${message.subject === "" ? "" : `<h2 dir="auto">${escapeHtml(message.subject)}</h2>`}
${code === undefined ? "" : `<p class="code"><span>${words.code}</span><code dir="ltr">${code}</code></p>`}
<p class="text" dir="auto">${linked(message.text)}</p>
</li>`;
}

/** Addresses of pages can be followed: a mail that leads back to the site is worth trying. */
const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
