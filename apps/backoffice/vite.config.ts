import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { OFFICE_CODES } from "@fairhouse/i18n/coverage";
import { messages, moduleMessages } from "@fairhouse/i18n/vite";
import { componentStyles } from "@fairhouse/ui/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const here = import.meta.dirname;
const checkout = join(here, "../..");

const ofModules = moduleMessages(checkout, "backoffice");

const folders = {
  ui: join(checkout, "packages/ui/messages"),
  backoffice: join(here, "messages"),
  ...ofModules,
};

export default defineConfig({
  root: here,
  plugins: [
    react(),
    ...componentStyles({
      checkout,
      folders: [
        "apps/backoffice",
        ...Object.keys(ofModules).map((name) => `modules/${name}/backoffice`),
        // Content is previewed as the site shows it.
        "modules/content/web/html.module.css",
        "modules/challenge/web",
      ],
    }),
    messages({ folders, first: ["ui", "backoffice", "staff"], lateParts: { ui: "refusals" }, languages: OFFICE_CODES }),
    compressed(),
  ],
  resolve: {
    // Messages are compiled at build time, so the page needs only the part that fills them in.
    alias: { "use-intl/format-message": "use-intl/format-message/format-only" },
  },
  build: {
    target: "es2023",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // Its polyfill would be an inline script, which the content policy refuses.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});

/** Writes `x.br` and `x.gz` beside every script and sheet, so that the server sends them as they are. */
function compressed(): Plugin {
  return {
    name: "fairhouse-compressed",
    apply: "build",
    closeBundle() {
      const folder = join(here, "dist/assets");
      for (const name of readdirSync(folder)) {
        if (![".js", ".css"].includes(extname(name))) continue;
        const bytes = readFileSync(join(folder, name));
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
        writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
