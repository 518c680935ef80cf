import type { Check, Problem } from "./check.ts";
import { lineOf, listFiles, readText } from "./files.ts";

const PATTERNS: [RegExp, string][] = [
  [/-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/g, "a private key"],
  [/\bAKIA[0-9A-Z]{16}\b/g, "a cloud access key"],
  [/\b(?:ghp|gho|ghs|github_pat)_\w{20,}/g, "an access token"],
  [/\bxox[abprs]-[\w-]{10,}/g, "a chat token"],
  [/\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/g, "a signed token"],
  [
    /\bpostgres(?:ql)?:\/\/[^\s:/@"'`$]+:(?!password@)[^\s@"'`$<>{]{3,}@(?!127\.0\.0\.1|localhost)/g,
    "a database password",
  ],
  [
    /(?:password|secret|pepper|api[-_]?key|token)["']?\s*[:=]\s*["'](?=[^"']*\d)(?=[^"']*[a-z])[A-Za-z0-9+/_-]{32,}={0,2}["']/gi,
    "a secret",
  ],
];

/** Secrets are made at the first start or come from the environment; none is in the checkout. Tests make their own. */
export const secrets: Check = {
  name: "secrets",
  run({ root }) {
    const files = listFiles(root).filter((file) => !/package-lock\.json$|\.(png|jpg|webp|woff2?|ico)$/.test(file));
    const suspicious = files.filter((file) => !/^scripts\/checks\/secrets/.test(file));
    return [
      ...files
        .filter((file) => /(^|\/)\.env(\.|$)|\.(pem|key|p12|pfx)$/.test(file))
        .map((file) => ({ file, message: "A file of secrets: keep it in the data folder, which git ignores." })),
      ...suspicious.flatMap((file) => judge(root, file)),
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
