import { type ListedVariable, listVariables, type Settings } from "@fairhouse/platform/settings";
import type { FoundModule } from "@fairhouse/platform/slices";
import { SERVER_VARIABLES } from "./variables.ts";
import { VENDOR_SETTINGS } from "./vendors.ts";

/** What the vendors and the modules that were found read of the environment. */
export const settingsOf = (found: readonly FoundModule[]): readonly Settings<unknown>[] => [
  ...VENDOR_SETTINGS,
  ...found.flatMap(({ slice }) => slice.settings ?? []),
];

/** Every variable that a server reads: its own, those of the vendors, and those of each module. */
export const listSettings = (found: readonly FoundModule[]): ListedVariable[] =>
  [SERVER_VARIABLES, ...settingsOf(found).map(({ variables }) => variables)].flatMap(listVariables);

/** The list for the terminal, without the marks of Markdown. */
export function helpOf(list: readonly ListedVariable[]): string {
  const width = Math.max(...list.map(({ name }) => name.length));
  const plain = (text: string) => text.replaceAll("`", "").replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "docs/operating/$1");
  return list.map((one) => `  ${one.name.padEnd(width)}  ${plain(one.means)} (${plain(one.usual)})`).join("\n");
}

/** The list as the table of docs/operating/README.md. */
export const tableOf = (list: readonly ListedVariable[]): string =>
  [
    "| Variable | Default | Meaning |",
    "|---|---|---|",
    ...list.map(({ name, usual, means }) => `| \`${name}\` | ${usual} | ${means} |`),
  ].join("\n");
