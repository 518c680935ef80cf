import { createHash } from "node:crypto";
import { join } from "node:path";
import { build, type Plugin } from "vite";
import type { ShellFiles } from "./shell-files.ts";

/** The screens that open without a network. */
const OFFLINE_SCREENS = /\/modules\/help\/web\/(offline|help-alone)-screen\.tsx$/;
/** The texts that they are written with. */
const TEXTS = /^\0virtual:messages\/([^/]+)\/(first|help)$/;

type Chunk = {
  readonly type: "chunk";
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
};
type Bundle = { readonly [file: string]: Chunk | { readonly type: "asset"; readonly fileName: string } };

/** Writes `service-worker.js`: one file, with the list of what it keeps and a version made of all of it. */
export function serviceWorker(): Plugin {
  return {
    name: "fairhouse-service-worker",
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    // After the style sheet has its name.
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const files = shellFilesOf(bundle as unknown as Bundle);
        const bare = await bundleWorker({ ...files, version: "" });
        const version = createHash("sha256").update(bare).digest("hex").slice(0, 16);
        const source = await bundleWorker({ ...files, version });
        this.emitFile({ type: "asset", fileName: "service-worker.js", source });
      },
    },
  };
}

/** What has to be at hand so that the offline pages can be drawn and taken over. */
export function shellFilesOf(bundle: Bundle): Omit<ShellFiles, "version"> {
  const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === "chunk");
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error("The build has no entry: the service worker would keep nothing.");
  const screens = chunks.filter(({ facadeModuleId }) => OFFLINE_SCREENS.test(facadeModuleId ?? ""));
  if (screens.length !== 2) throw new Error("The offline pages are not in the build: look at modules/help/web.");
  const styles = Object.values(bundle).filter(({ fileName }) => fileName.endsWith(".css"));
  const languages: { [code: string]: string[] } = {};
  for (const { facadeModuleId, fileName } of chunks) {
    const code = TEXTS.exec(facadeModuleId ?? "")?.[1];
    if (code) languages[code] = [...(languages[code] ?? []), `/${fileName}`].sort();
  }
  const common = [entry, ...screens].flatMap((chunk) => withImports(chunk, bundle));
  return {
    entry: `/${entry.fileName}`,
    common: [...new Set([...common, ...styles.map(({ fileName }) => fileName)])].sort().map((file) => `/${file}`),
    languages,
  };
}

function withImports(chunk: Chunk, bundle: Bundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === "chunk") withImports(imported, bundle, seen);
  }
  return [...seen];
}

async function bundleWorker(files: ShellFiles): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { SHELL_FILES: JSON.stringify(files) },
    build: {
      write: false,
      target: "es2023",
      rollupOptions: {
        input: join(import.meta.dirname, "service-worker.ts"),
        output: { format: "iife", entryFileNames: "service-worker.js" },
      },
    },
  });
  const [made] = Array.isArray(result) ? result : [result];
  const file = made && "output" in made ? made.output[0] : undefined;
  if (file?.type !== "chunk") throw new Error("The service worker could not be built.");
  return file.code;
}
