import { defineConfig } from "vite";

export default defineConfig({
  root: new URL("./client", import.meta.url).pathname,
  base: "/games/tiger-at-four/",
  build: {
    outDir: new URL("./dist", import.meta.url).pathname,
    emptyOutDir: true,
    // The page's content security policy takes pictures, styles and scripts from the studio's own files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2023",
  },
});
