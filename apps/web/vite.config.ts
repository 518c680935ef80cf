import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { isOfficeText, listedCodes } from "@fairhouse/i18n/coverage";
import { pseudoText } from "@fairhouse/i18n/pseudo";
import { messages, moduleMessages } from "@fairhouse/i18n/vite";
import { componentStyles } from "@fairhouse/ui/vite";
import react from "@vitejs/plugin-react";
import { build, defineConfig, type Plugin } from "vite";
import { FIRST_TEXTS } from "./first-texts.ts";
import { serviceWorker } from "./pwa/vite-plugin.ts";

const here = import.meta.dirname;
const checkout = join(here, "../..");

const TARGET = "es2023";

const ofModules = moduleMessages(checkout, "web");
const MODULES = Object.keys(ofModules);

/** Texts that a member can meet; those of the first page travel in one file. */
const folders = {
  ui: join(checkout, "packages/ui/messages"),
  web: join(here, "messages"),
  ...ofModules,
};

/** The namespaces that every first page is written with. */
const FIRST = ["ui", "web"];

/** The reasons of refusals are read only after something was pressed. */
const LATE_TEXTS = { ui: "refusals" };

/** What only operators read does not travel to players. */
const isShown = (namespace: string, key: string) => !isOfficeText(namespace, key);

/** For looking at the site in a made-up language: `PSEUDO_LOCALE=1 npm run build -w @fairhouse/web`. */
const disguise = process.env.PSEUDO_LOCALE ? pseudoText : undefined;

const plugins = () => [
  react(),
  ...componentStyles({
    checkout,
    folders: [{ folder: "apps/web", without: ["kit"] }, ...MODULES.map((name) => `modules/${name}/web`)],
  }),
  messages({
    folders,
    first: FIRST,
    firstParts: FIRST_TEXTS,
    lateParts: LATE_TEXTS,
    languages: listedCodes(),
    isShown,
    disguise,
  }),
];

// Messages are compiled at build time, so the page needs only the part that fills them in.
// React has had the store hook itself for long: its stand-in stays at home.
const resolve = {
  alias: {
    "use-intl/format-message": "use-intl/format-message/format-only",
    "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector",
  },
};
const input = join(here, "entry-client.tsx");

/** Modules of slices and packages do nothing when they are merely imported: what is not used of them is left out. */
const treeshake = { moduleSideEffects: [{ test: /\/(modules|packages)\/.+\.tsx?$/, sideEffects: false }] };

export default defineConfig(async ({ command, isSsrBuild }) => ({
  root: here,
  publicDir: isSsrBuild ? false : "public",
  plugins: [...plugins(), clientManifest(), serviceWorker(), isSsrBuild ? namedScreens() : withoutSearchFacts()],
  resolve,
  build: {
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    emptyOutDir: true,
    target: TARGET,
    manifest: !isSsrBuild,
    // The list of every part's parts would travel with the first page: the few big ones are worth it, and only they.
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => BIG_PARTS.test(file)) },
    assetsInlineLimit: 0,
    // One sheet for the whole site: it is small, and no screen ever appears undressed.
    cssCodeSplit: false,
    reportCompressedSize: false,
    rollupOptions: isSsrBuild
      ? { input: join(here, "entry-server.tsx"), output: { entryFileNames: "entry-server.js", codeSplitting: false } }
      : {
          input,
          treeshake,
          output: {
            // The first script names each of these files: short names, and the least hash that the build allows.
            chunkFileNames: ({ name, facadeModuleId }) =>
              `assets/${chunkName(facadeModuleId) ?? name.replace(/-(screen|dialog)$/, "")}-[hash:7].js`,
            codeSplitting: command === "build" ? await fewFiles() : true,
          },
        },
  },
  // The server's bundle stands alone, with the production build of React inside.
  ssr: { noExternal: true },
  define: isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
}));

/**
 * What every page begins with travels in one file: fifty small ones would compress to a seventh more. What screens share
 * travels in few more, so that none waits for a dozen; what is heavy is in none of them.
 */
async function fewFiles() {
  const first = await firstModules();
  return {
    includeDependenciesRecursively: false,
    groups: [
      { debugName: "first", priority: 3, name: (id: string) => (first.has(id) ? "first" : null) },
      { debugName: "late", priority: 2, name: (id: string) => (LATE.test(id) ? "late" : null) },
      { debugName: "shared", priority: 1, minShareCount: 2, name: sharedFileOf },
    ],
  };
}

/** What is not waited for is loaded together, once the page stands: footer, rail, maintenance poll, where a game is opened from. */
const LATE = new RegExp(
  `/(${[
    "apps/web/shell/(late-parts|footer|side-rail|social-links)",
    "apps/web/place-left",
    "modules/games/web/play/place-left",
    "apps/web/service/(service-button|open-service)",
    "apps/web/gates/maintenance-poll",
    "modules/system/rules/service-path",
    "packages/ui/logo-slider",
  ].join("|")})\\.tsx?$`,
);

const BIG_PARTS = /\/(parts|centre|money|dialog|useScrollLock)-[\w-]+\.js$/;

const SHARED: { readonly [name: string]: RegExp } = {
  parts: /\/packages\/ui\/[\w-]+\.tsx?$/,
  centre: /\/apps\/web\/centres\//,
  money: /\/modules\/wallet\//,
};
const HEAVY = /\/node_modules\/(@base-ui|pixi\.js|uqr|jose|zod|country-flag-icons)\//;

type Facts = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };

function sharedFileOf(id: string, facts: Facts): string | null {
  const name = Object.keys(SHARED).find((one) => SHARED[one]!.test(id));
  return name && !leadsTo(HEAVY, id, facts) ? name : null;
}

function leadsTo(target: RegExp, id: string, facts: Facts, seen = new Set<string>()): boolean {
  if (target.test(id)) return true;
  // A package's list of all its parts says nothing of what is used.
  if (seen.has(id) || /\/packages\/\w+\/index\.ts$/.test(id)) return false;
  seen.add(id);
  return (facts.getModuleInfo(id)?.importedIds ?? []).some((imported) => leadsTo(target, imported, facts, seen));
}

/** The modules that the entry cannot start without, as a first build finds them: only what is used of them counts. */
async function firstModules(): Promise<ReadonlySet<string>> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    root: here,
    publicDir: false,
    plugins: plugins(),
    resolve,
    build: { target: TARGET, write: false, minify: false, rollupOptions: { input, treeshake } },
  });
  const output = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const chunks = new Map(output.flatMap((one) => (one.type === "chunk" ? [[one.fileName, one] as const] : [])));
  const found = new Set<string>();
  const waiting = [...chunks.values()].filter(({ isEntry }) => isEntry);
  for (const chunk of waiting) {
    for (const id of Object.keys(chunk.modules)) found.add(id);
    for (const file of chunk.imports) {
      const imported = chunks.get(file);
      if (imported && !waiting.includes(imported)) waiting.push(imported);
    }
  }
  return found;
}

/** A screen's file, as `load: () => import("./wallet-screen.tsx")` names it. */
const SCREEN_FILE = /\bload: (\(\) => import\("(\.[^"]+\.tsx)"\))/g;

/** On the server every `load` tells its file, so that a page can name the files of its screen before the browser asks. */
function namedScreens(): Plugin {
  return {
    name: "fairhouse-named-screens",
    transform(code, id) {
      if (!id.startsWith(checkout) || id.includes("node_modules") || !SCREEN_FILE.test(code)) return undefined;
      const named = code.replace(SCREEN_FILE, (_, load: string, file: string) => {
        const source = relative(here, join(dirname(id), file));
        return `load: Object.assign(${load}, { source: ${JSON.stringify(source)} })`;
      });
      return { code: named, map: null };
    },
  };
}

/** Files of messages are named by their language alone: every page carries the names of all of them. */
function chunkName(id: string | null): string | undefined {
  return /^\0virtual:messages\/([^/]+)\//.exec(id ?? "")?.[1];
}

/** Lists of routes: the slices' own, and the shell's. */
const ROUTES_FILE =
  /\/(modules\/[\w-]+\/web\/index|apps\/web\/(collect|centres\/routes|gates\/unreleased-routes))\.ts$/;
/** What a route tells search engines, as `description: "help:join.description"`. */
const SEARCH_FACT = /\b(?:description: "[\w-]+:[\w.]+"|index: false),?/g;

/** What routes say to search engines is drawn on the server and never read in a browser. */
function withoutSearchFacts(): Plugin {
  return {
    name: "fairhouse-without-search-facts",
    transform: (code, id) => (ROUTES_FILE.test(id) ? { code: code.replace(SEARCH_FACT, ""), map: null } : undefined),
  };
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
