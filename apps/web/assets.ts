import manifest from "virtual:client-manifest";
import type { ListedCode } from "@fairhouse/i18n";
import { filesOf, type PageAssets, type PageParts } from "./page-files.ts";

const NO_PARTS: PageParts = { namespaces: [], isInFrame: false };

/** The files of a page, as the client's build has named them. */
export const assetsFor = (language: ListedCode, parts: PageParts = NO_PARTS): PageAssets =>
  filesOf(manifest, language, parts);
