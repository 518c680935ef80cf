import { behaviour } from "./behaviour.ts";
import { buckets } from "./buckets.ts";
import type { Check } from "./check.ts";
import { types } from "./compile.ts";
import { contractFiles } from "./contract-files.ts";
import { css } from "./css.ts";
import { dependencies } from "./dependencies.ts";
import { discipline } from "./discipline.ts";
import { documents } from "./documents.ts";
import { edges } from "./edges.ts";
import { endpoints } from "./endpoints.ts";
import { fileSizes } from "./file-sizes.ts";
import { format } from "./format.ts";
import { functionSizes } from "./function-sizes.ts";
import { lockfile } from "./lockfile.ts";
import { messages } from "./messages.ts";
import { languages } from "./messages-languages.ts";
import { migrations } from "./migrations.ts";
import { refusalWords } from "./refusal-words.ts";
import { richTexts } from "./rich-texts.ts";
import { secrets } from "./secrets.ts";
import { settings } from "./settings.ts";
import { sqlStyle } from "./sql.ts";
import { styles } from "./styles.ts";
import { tableOwners } from "./table-owners.ts";
import { takeAways } from "./take-aways.ts";
import { vocabulary } from "./vocabulary.ts";
import { webSizes } from "./web-sizes.ts";
import { wording } from "./wording.ts";
import { words } from "./words.ts";

/** Every check of the project, in the order in which they are printed. */
export const allChecks: Check[] = [
  format,
  types,
  edges,
  contractFiles,
  vocabulary,
  words,
  wording,
  endpoints,
  messages,
  languages,
  richTexts,
  refusalWords,
  migrations,
  tableOwners,
  buckets,
  sqlStyle,
  css,
  styles,
  fileSizes,
  functionSizes,
  webSizes,
  dependencies,
  lockfile,
  behaviour,
  takeAways,
  settings,
  documents,
  discipline,
  secrets,
];
