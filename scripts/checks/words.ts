import { judgeByBaseline } from "./baseline.ts";
import type { Check, Problem } from "./check.ts";
import { lineOf, listFiles, readText } from "./files.ts";

const BASELINE = "scripts/checks/refused-words.json";
const TEXT = /\.(?:tsx?|mjs|css|sql|md)$/;
/**
 * Decisions say what was called what when they were taken; the glossary says which words are not used; a migration that has
 * run cannot be reworded; the report of behaviour is written from other files; this check, that of sentences and
 * their tests spell out what they refuse.
 */
const EXEMPT =
  /^docs\/decisions\/|^docs\/behaviour\.md$|^GLOSSARY\.md$|\/migrations\/|^scripts\/checks\/word(?:s|ing)(?:\.test)?\.ts$/;

/** The words that readers of the field do not search for, with those that they do: see GLOSSARY.md. */
const REFUSED: readonly [words: string, instead: string][] = [
  ["doors?", "webhook, raw route, entry point or status: whichever it is"],
  ["letters? to", "message"],
  ["post letters?", "message, template"],
  ["seal letters?", "encrypt message"],
  ["purses?", "balance card"],
  ["keepers?", "sync"],
  ["ways? in", "sign-in methods"],
  ["waiting rooms?", "batch queue"],
  ["never buried", "tombstone"],
  ["known names", "recent key filter"],
  ["house control", "vendor control, kill switch"],
  ["house rests", "maintenance"],
  ["quiet places?", "no-popup paths"],
  ["surroundings", "dependencies: XDependencies in server/dependencies.ts"],
  ["typed early", "input before hydration"],
  ["late close", "delayed close"],
  ["hold withdrawals?", "debitWithdrawal, blockWithdrawals"],
  ["ledger operations?", "transaction"],
  ["house operations?", "transaction"],
  ["ledger transfers?", "posting; a transfer is a member's act"],
  ["house movements?", "transaction"],
  ["legs?", "posting"],
  ["nobody", "the member, the operator, the caller, or a passive"],
  ["somebody", "the member, the operator, the caller, or a passive"],
  ["whoever", "the member, the operator, the caller, or a passive"],
  ["ledger units?", "ledger amount"],
  ["minor units?", "ledger amount"],
  ["display units?", "display amount"],
  ["he", "they, or the role: the member, the operator, the caller"],
  ["his", "their, or the role's"],
  ["him", "them, or the role"],
  ["himself", "themselves"],
];

/** A field of the specified wire may have this name, and nothing that is named by us. */
const WIRE_ALONE = {
  pattern: /(?<=[a-z])Vassalages?(?![a-z])|(?<![A-Za-z])vassalage(?:s|[A-Z]\w*)(?![a-z])/g,
  instead: "vendor; vassalage is a field of the specified wire alone",
};

const PATTERNS = [...REFUSED.map(([words, instead]) => ({ pattern: patternOf(words), instead })), WIRE_ALONE];

/** Finds the words however a name or a sentence writes them: quiet places, quiet-places, QuietPlaces, QUIET_PLACES. */
function patternOf(words: string): RegExp {
  const anyCase = (word: string) => word.replace(/^./, (first) => `[${first}${first.toUpperCase()}]`);
  const lower = words.split(" ").map(anyCase).join("[-_ ]?");
  const capital = words.replace(/^./, (first) => first.toUpperCase()).split(" ");
  const camel = [capital[0], ...capital.slice(1).map(anyCase)].join("");
  const upper = words.toUpperCase().replaceAll(" ", "[-_ ]?");
  return new RegExp(`(?:(?<![A-Za-z])${lower}|(?<=[a-z])${camel})(?![a-z])|(?<![A-Z])${upper}(?![A-Za-z])`, "g");
}

/**
 * Code and documents speak the field's words, in names and in sentences. The refused words that there still are stand in a
 * baseline with their number by file, which only shrinks; `--write` shrinks it.
 */
export const words: Check = {
  name: "words",
  run({ root, write }) {
    const found = new Map<string, Problem[]>();
    for (const file of listFiles(root).filter((one) => TEXT.test(one) && !EXEMPT.test(one))) {
      const problems = refusedWords(file, readText(root, file));
      if (problems.length > 0) found.set(file, problems);
    }
    return judgeByBaseline({ root, write }, { file: BASELINE, check: "words", found });
  },
};

function refusedWords(file: string, text: string): Problem[] {
  return PATTERNS.flatMap(({ pattern, instead }): Problem[] => {
    const message = (word: string) => `"${word}" is not a word of the field. Use: ${instead}.`;
    return [
      ...[...file.matchAll(pattern)].map(([word]) => ({ file, message: message(word) })),
      ...[...text.matchAll(pattern)].map((match) => ({
        file,
        line: lineOf(text, match.index),
        message: message(match[0]),
      })),
    ];
  });
}
