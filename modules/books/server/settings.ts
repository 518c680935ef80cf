import { resolve, sep } from "node:path";
import { ConfigError } from "@fairhouse/platform/config";
import { defineSettings } from "@fairhouse/platform/settings";
import { ROOT_FOLDER } from "@fairhouse/platform/slices";
import { z } from "zod";

const SECONDS_RULE = "must be seconds, from 1 to 86400";
const seconds = (usual: number) =>
  z.coerce.number(SECONDS_RULE).min(1, SECONDS_RULE).max(86_400, SECONDS_RULE).default(usual);

/** Together a head a minute: the running day's head is signed again by the first sealing after it has become old. */
export const booksSettings = defineSettings(
  "books",
  {
    ANCHOR_DIR: {
      schema: z.string().optional(),
      usual: "`.anchor` in the checkout, or beside the data folder",
      means: "Where signed heads of the books are appended.",
    },
    SEAL_EVERY_S: { schema: seconds(50), means: "How often new rows of the ledger are sealed." },
    SIGN_EVERY_S: { schema: seconds(30), means: "How old the day’s signed head may get before the next one." },
  },
  ({ ANCHOR_DIR, SEAL_EVERY_S, SIGN_EVERY_S }, { dataDir }) => ({
    anchorDir: anchorDirOf(ANCHOR_DIR, dataDir),
    sealEveryMs: SEAL_EVERY_S * 1_000,
    signEveryMs: SIGN_EVERY_S * 1_000,
  }),
);

const OWN_DATA_DIR = resolve(ROOT_FOLDER, ".data");

/** Beside the data folder unless named: a copy or a rewrite of that folder does not include the anchor. */
function anchorDirOf(named: string | undefined, dataDir: string): string {
  const usual = dataDir === OWN_DATA_DIR ? resolve(ROOT_FOLDER, ".anchor") : `${dataDir}-anchor`;
  const anchorDir = resolve(named ?? usual);
  if (anchorDir === dataDir || anchorDir.startsWith(dataDir + sep))
    throw new ConfigError(`ANCHOR_DIR: ${anchorDir} is inside the data folder; it has to be outside.`);
  return anchorDir;
}
