import { lintSource } from "@secretlint/core";
import { creator } from "@secretlint/secretlint-rule-preset-recommend";
import type { Check, Problem } from "./check.ts";
import { lineOf, listFiles, readText } from "./files.ts";

/** What secretlint has no rule for: a key without its body, a signed token, and any text that only looks random. */
const PATTERNS: [RegExp, string][] = [
  [/-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/g, "a private key"],
  [/\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/g, "a signed token"],
  [
    /(?:password|secret|pepper|api[-_]?key|token)["']?\s*[:=]\s*["'](?=[^"']*\d)(?=[^"']*[a-z])[A-Za-z0-9+/_-]{32,}={0,2}["']/gi,
    "a secret",
  ],
];

/** A database of this machine, or of an example, has no password worth keeping. */
const EXAMPLES = ["/@(?:127\\.0\\.0\\.1|localhost)/", "/:password@/"];
const RULES = [
  {
    id: "@secretlint/secretlint-rule-preset-recommend",
    rule: creator,
    rules: [{ id: "@secretlint/secretlint-rule-database-connection-string", options: { allows: EXAMPLES } }],
  },
];

/** Secrets are made at the first start or come from the environment; none is in the checkout. Tests make their own. */
export const secrets: Check = {
  name: "secrets",
  async run({ root }) {
    const files = listFiles(root).filter((file) => !/package-lock\.json$|\.(png|jpg|webp|woff2?|ico)$/.test(file));
    const suspicious = files.filter((file) => !/^scripts\/checks\/secrets/.test(file));
    return [
      ...files
        .filter((file) => /(^|\/)\.env(\.|$)|\.(pem|key|p12|pfx)$/.test(file))
        .map((file) => ({ file, message: "A file of secrets: keep it in the data folder, which git ignores." })),
      ...suspicious.flatMap((file) => judge(root, file)),
      ...(await Promise.all(suspicious.map((file) => knownForms(root, file)))).flat(),
    ];
  },
};

function judge(root: string, file: string): Problem[] {
  const text = readText(root, file);
  // What only looks random is allowed in tests, which need tokens of every shape; a real key's form is not.
  const patterns = PATTERNS.filter(([, what]) => what !== "a secret" || !/\.test\.tsx?$|^e2e\//.test(file));
  return patterns.flatMap(([pattern, what]) =>
    [...text.matchAll(pattern)].map((match) => ({
      file,
      line: lineOf(text, match.index),
      message: `This looks like ${what}: read it from the environment or the data folder.`,
    })),
  );
}

/** The keys and tokens of companies, and passwords in addresses of databases, as secretlint knows their forms. */
async function knownForms(root: string, file: string): Promise<Problem[]> {
  const source = { filePath: file, content: readText(root, file), contentType: "text" } as const;
  const { messages } = await lintSource({ source, options: { config: { rules: RULES }, maskSecrets: true } });
  return messages.map(({ message, loc }) => ({
    file,
    line: loc.start.line,
    message: `${message}: read it from the environment or the data folder.`,
  }));
}
