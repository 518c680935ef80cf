import { readFileSync } from "node:fs";
import { join } from "node:path";
import { messages } from "@fairhouse/i18n/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const here = import.meta.dirname;
const checkout = join(here, "../..");

/** The slices whose texts a member can meet; those of the first page travel in one file. */
const SLICES = ["system", "session", "member", "protection", "wallet", "games", "books"];
const folders = {
  ui: join(checkout, "packages/ui/messages"),
  web: join(here, "messages"),
  ...Object.fromEntries(SLICES.map((name) => [name, join(checkout, "modules", name, "messages")])),
};

export default defineConfig(({ isSsrBuild }) => ({
  root: here,
  publicDir: isSsrBuild ? false : "public",
  plugins: [react(), messages({ folders, first: ["ui", "web", "system", "session"] }), clientManifest()],
  resolve: {
    // Messages are compiled at build time, so the page needs only the part that fills them in.
    alias: { "use-intl/format-message": "use-intl/format-message/format-only" },
  },
  build: {
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    emptyOutDir: true,
    target: "es2023",
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    // One sheet for the whole site: it is small, and no screen ever appears undressed.
    cssCodeSplit: false,
    reportCompressedSize: false,
    rollupOptions: isSsrBuild
      ? { input: join(here, "entry-server.tsx"), output: { entryFileNames: "entry-server.js", codeSplitting: false } }
      : {
          input: join(here, "entry-client.tsx"),
          output: {
            chunkFileNames: ({ name, facadeModuleId }) => `assets/${chunkName(facadeModuleId) ?? name}-[hash].js`,
          },
        },
  },
  // The server's bundle stands alone, with the production build of React inside.
  ssr: { noExternal: true },
  define: isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
}));

/** Chunks of messages are named so that the server finds those of a language. */
function chunkName(id: string | null): string | undefined {
  const match = /^\0virtual:messages\/([^/]+)\/(.+)$/.exec(id ?? "");
  return match ? `messages-${match[1]}-${match[2]}` : undefined;
}

/** Lets the server's bundle know the files of the client's, which is built before it. */
function clientManifest(): Plugin {
  const id = "virtual:client-manifest";
  return {
    name: "fairhouse-client-manifest",
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) =>
      source === `\0${id}`
        ? `export default ${readFileSync(join(here, "dist/client/.vite/manifest.json"), "utf8")}`
        : undefined,
  };
}
