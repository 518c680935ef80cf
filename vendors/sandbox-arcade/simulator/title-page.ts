import type { Env } from "@fairhouse/platform/http";
import { frameHeaders } from "@fairhouse/simulator";
import type { Hono } from "hono";
import { html } from "hono/html";
import { TITLE_PATH } from "../title-url.ts";
import type { Arcade } from "./arcade.ts";

const WORDS = {
  en: { mark: "Sandbox title", body: "This isn't a game. Nothing is staked or won here." },
  ur: { mark: "آزمائشی عنوان", body: "یہ کوئی کھیل نہیں۔ یہاں نہ داؤ لگتا ہے نہ جیت ہوتی ہے۔" },
} as const;
const NAME_CHARACTERS_MAX = 200;

/** Where a title of the sandbox catalogue opens: its name, and that it is none. It knows no player and no money. */
export function addTitlePage(hono: Hono<Env>, { siteOrigin }: Arcade): void {
  hono.get(`${TITLE_PATH}/:code`, (context) => {
    const isUrdu = context.req.query("language") === "ur";
    const words = WORDS[isUrdu ? "ur" : "en"];
    const theme = context.req.query("theme") === "dark" ? "dark" : "light";
    const name = (context.req.query("name") ?? context.req.param("code")).slice(0, NAME_CHARACTERS_MAX);
    const page = html`<!doctype html>
<html lang="${isUrdu ? "ur" : "en"}" dir="${isUrdu ? "rtl" : "ltr"}" data-theme="${theme}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${name}</title>
    <link rel="stylesheet" href="/arcade/client/play.css">
  </head>
  <body>
    <main>
      <p><strong>${words.mark}</strong></p>
      <h1 lang="en"><bdi>${name}</bdi></h1>
      <p>${words.body}</p>
    </main>
  </body>
</html>`;
    return context.html(page, 200, frameHeaders(siteOrigin));
  });
}
