import { join } from "node:path";
import { messages } from "@fairhouse/i18n/vite";
import { componentStyles } from "@fairhouse/ui/vite";
import react from "@vitejs/plugin-react";
import { type Connect, defineConfig, type Plugin } from "vite";

const here = import.meta.dirname;
const checkout = join(here, "../../..");

/**
 * The page of all parts, for development: `npm run kit -w @fairhouse/web`. The site's own build does not know this
 * folder, so an installation has no such page.
 */
export default defineConfig({
  root: here,
  base: "/kit/",
  publicDir: false,
  cacheDir: join(checkout, ".cache/kit"),
  plugins: [
    react(),
    ...componentStyles({ checkout, folders: ["apps/web/kit", "modules/challenge/web"] }),
    withoutSlash(),
    messages({
      folders: {
        ui: join(checkout, "packages/ui/messages"),
        challenge: join(checkout, "modules/challenge/messages"),
      },
      first: ["ui"],
      lateParts: { ui: "refusals" },
      languages: ["EN", "UR"],
    }),
  ],
  resolve: { alias: { "use-intl/format-message": "use-intl/format-message/format-only" } },
  server: { port: 4110 },
  build: {
    target: "es2023",
    outDir: join(checkout, ".cache/kit-page"),
    emptyOutDir: true,
    reportCompressedSize: false,
  },
});

/** The address is `/kit`; Vite answers under a base that ends in a slash. */
function withoutSlash(): Plugin {
  const redirect: Connect.NextHandleFunction = (request, response, next) => {
    const [path, query] = (request.url ?? "").split("?");
    if (path !== "/kit") return next();
    response.writeHead(302, { location: query ? `/kit/?${query}` : "/kit/" }).end();
  };
  return {
    name: "fairhouse-kit-address",
    configureServer: ({ middlewares }) => void middlewares.use(redirect),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(redirect),
  };
}
