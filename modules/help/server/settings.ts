import { readFileSync } from "node:fs";
import { ConfigError } from "@fairhouse/platform/config";
import { defineSettings } from "@fairhouse/platform/settings";
import { z } from "zod";
import { HELP_CONTACTS, type HelpContact, helpContacts } from "../rules/help-contacts.ts";

/** Which organisations the page names: an operator who knows those of their own country names these. */
export const helpSettings = defineSettings(
  "help",
  {
    HELP_CONTACTS_FILE: {
      schema: z.string().min(1).optional(),
      means:
        "A JSON file of organisations that help people who gamble too much: name, url, phone and countries of each. It takes the place of the known ones.",
      usual: "the known ones, such as Gambling Therapy and GamCare",
    },
  },
  ({ HELP_CONTACTS_FILE: file }): { readonly helpContacts: readonly HelpContact[] } => ({
    helpContacts: file === undefined ? HELP_CONTACTS : readContacts(file),
  }),
);

function readContacts(file: string): readonly HelpContact[] {
  try {
    return helpContacts.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    throw new ConfigError(`HELP_CONTACTS_FILE (${file}) is no list of help contacts: ${(error as Error).message}`);
  }
}
