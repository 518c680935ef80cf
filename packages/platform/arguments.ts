import { type ParseArgsConfig, parseArgs } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** Whether the usage of a command is asked for instead of calling it. */
export const asksForHelp = (args: readonly string[] = process.argv.slice(2)): boolean =>
  args.includes("--help") || args.includes("-h");

/** One line, as the person at the terminal would type it: every option with what it is when it is left out. */
export function usageOf(command: string, options: Options, words = ""): string {
  const named = Object.entries(options).map(([name, { type, default: usual }]) =>
    type === "boolean" ? `[--${name}]` : `[--${name} ${usual === undefined ? "…" : String(usual)}]`,
  );
  return `Usage: npm run ${[command, ...(named.length + words.length > 0 ? ["--"] : []), ...named, words].join(" ").trim()}`;
}

/**
 * What was typed after a command of development. The process ends here when it was asked how the command is called, or
 * was told what the command does not know: nothing is begun then, which a misspelt option would otherwise begin.
 *
 * @param words what stands in the usage for words that are no options; without it there may be none
 */
export function readArguments<const Known extends Options>(
  command: string,
  options: Known,
  words?: string,
): ReturnType<typeof parseArgs<{ options: Known; allowPositionals: true }>> {
  const usage = usageOf(command, options, words);
  if (asksForHelp()) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  try {
    const read = parseArgs<{ options: Known; allowPositionals: true }>({ options, allowPositionals: true });
    const [stray] = words === undefined ? (read.positionals as string[]) : [];
    if (stray === undefined) return read;
    process.stderr.write(`${stray} is more than this command takes.\n${usage}\n`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${usage}\n`);
  }
  process.exit(1);
}
