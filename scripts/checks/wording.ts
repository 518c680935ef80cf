import { flatten, type MessageFile } from "../../packages/i18n/message-files.ts";
import { judgeByBaseline } from "./baseline.ts";
import type { Check, Problem } from "./check.ts";
import { lineOf, listFiles, readText } from "./files.ts";
import { stringsOf } from "./strings.ts";

const BASELINE = "scripts/checks/refused-sentences.json";
const CATALOGUE = /\/messages\/(en|ur)\.json$/;
/** Sentences for players that are no messages: what a new installation says for itself, and pages of vendors' simulators. */
const SENTENCES_IN_CODE =
  /^modules\/content\/server\/commands\/first-content\.ts$|^apps\/web\/kit\/words\.ts$|^vendors\/[^/]+\/(?:simulator\/.*|words|page)\.[jt]s$/;

type Rule = readonly [pattern: RegExp, instead: string];

/** What an English screen does not say, with what it says: the words that players know from banks and other sites. */
const ENGLISH: readonly Rule[] = [
  [/\bstands?\b(?! out\b)/gi, "is shown, appears, is in, is"],
  [/\b(?:the|this|that|another|other) house(?:'s)?\b(?! edge)/gi, "we, our, the brand name; another site or service"],
  [/\bat once\b/gi, "right away, immediately; at the same time"],
  [
    /\bof (?:(?:yours|ours|theirs|his|hers)\b|(?:its|your|their|our) own\b(?! [a-z]))/gi,
    "your own, our own, its own, before the noun",
  ],
  [/\b(?:go|goes|going|went) on\b/gi, "continue, resume"],
  [/\banew\b/gi, "again; reset"],
  [/\bmay not\b/gi, "can't; isn't allowed to"],
  [/\b(?:nobody|somebody|whoever)\b/gi, "you, we, someone, no one, or a passive"],
  [/\bmovements?\b/gi, "transaction, entry"],
  [/\b(?:works?|opens?|counts?|stands?|is|are) no more\b/gi, "has expired; no longer …"],
  [/\bon (?:its|their|the) way\b/gi, "sent; pending; loading"],
  [/(?<!\bthe )\brest(?:s|ing)?\b(?! of\b)/gi, "is paused"],
  [/\bin force\b/gi, "active, on, applies"],
  [/\bwrong tries\b/gi, "attempts"],
  [/\bwritten (?:down|in)\b/gi, "recorded in"],
  [/\bat (?:this|the) moment\b/gi, "right now"],
  [/\bmeanwhile\b/gi, "in the meantime; or nothing"],
  [/\bfrom now on\b/gi, "now; from then"],
  [/\bwork(?:s|ed)?(?: it)? out\b/gi, "calculate, check"],
  [/\b(?:once more|one more proof)\b/gi, "again"],
  [/\bpassword again\b/gi, "confirm password"],
  [/\bput (?:everything )?back\b/gi, "reset, return"],
  [/\blooks on\b/gi, "view only"],
  [/\b(?:open|opens|opened|opening) an account\b/gi, "create an account"],
  [/[’ʼ`´]/g, "', the one apostrophe of all screens"],
];

/** Sealing is what the open books do with their entries; everything else is encrypted, locked, or a commitment. */
const SEAL: Rule = [
  /\b(?:un)?seal(?:s|ed|ing)?\b/gi,
  "commitment, committed to; encrypt; seal is the open books' alone",
];
const SAYS_SEAL = /^(?:modules\/(?:books|help|content\/server)|apps\/backoffice)\//;

/** A word of Urdu as a whole: `\b` knows Latin letters only. */
const word = (text: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}])(?:${text})(?![\\p{L}\\p{M}])`, "gu");

/** What an Urdu screen does not say, with what it says: one word for one thing, and no word that reads as another. */
const URDU: readonly Rule[] = [
  [/^میں$/gu, "میرا اکاؤنٹ، اکاؤنٹ"],
  [word("بینک (?:کھاتہ|کھاتے|کھاتوں)|(?:کھاتہ|کھاتے) نمبر"), "بینک اکاؤنٹ: کھاتہ is the ledger"],
  [
    word("کھاتہ (?:کھولیں اور|کھل جائے|بنائیں|بنانے)|کھاتے کے بغیر|نمبر کا کھاتہ|کسی کھاتے کا|یہ کھاتہ استعمال"),
    "اکاؤنٹ: کھاتہ is the ledger",
  ],
  [/(?<!کے )(?<![\p{L}\p{M}])پاس کی(?:ز)?(?![\p{L}\p{M}])/gu, "پاس‌کی with a zero-width non-joiner"],
  [/غالباً موصول/gu, "موصول شمار"],
  [/^شمار$/gu, "آخری مہر"],
  [/^کب سے$/gu, "سے، آغاز"],
  [word("منہا"), "فرق، خالص"],
  [word("تازہ جیت(?:یں|وں)?"), "حالیہ جیت"],
  [word("نشست(?:یں|وں)?"), "سیشن"],
  [/سائن (?:آؤٹ|اِن|ان)/gu, "لاگ آؤٹ، لاگ اِن"],
  [/لاگ اِن کی تاریخ/gu, "لاگ اِن کا ریکارڈ"],
  [word("اندراج کے طریقے"), "اکاؤنٹ بنانے کے طریقے: اندراج is an entry of the ledger"],
  [/واپسی کے کوڈ|واپسی کا (?:کوئی )?کوڈ/gu, "بحالی کوڈ"],
  [/کوڈ نکال/gu, "کوڈ بنائیں"],
  [word("بیج"), "خفیہ عدد"],
  [word("ہاؤس|گھر"), "ہم، ہمارا، or the brand name"],
  [word("پتہ"), "پتا"],
  [
    /ای میل ہٹا دیا|(?:کا|اپنا|یہ) ای میل (?:بدلا|بدلیں|شامل کیا|ہٹایا)/gu,
    "ای میل پتا for an address; ای میل is feminine",
  ],
  [/پڑھنے کا انداز/gu, "زبان اور رنگ"],
  [/اسی قدم/gu, "ہر داؤ سے پہلے"],
  [word("کالیں|کالوں|کال"), "درخواستیں"],
  [/[\u0621-\u064a\u0671-\u06d3]\.(?=\s|$)/gu, "۔: the full stop of Urdu"],
];

/**
 * Screens speak as `packages/i18n/README.md` says: plain sentences whose subject is you or we. A sentence that is justified,
 * such as one of the law, stays in a baseline with its number by file, which only shrinks; `--write` shrinks it.
 */
export const wording: Check = {
  name: "wording",
  run({ root, write }) {
    const found = new Map<string, Problem[]>();
    for (const file of listFiles(root)) {
      const problems = refusedSentences(root, file);
      if (problems.length > 0) found.set(file, problems);
    }
    return judgeByBaseline({ root, write }, { file: BASELINE, check: "wording", found });
  },
};

function refusedSentences(root: string, file: string): Problem[] {
  const language = CATALOGUE.exec(file)?.[1];
  if (language !== undefined) {
    const text = readText(root, file);
    const messages = flatten(JSON.parse(text) as MessageFile);
    const keys = SAYS_SEAL.test(file) ? [] : messages.filter(([key]) => REFUSED_KEY.test(key));
    const refusedKeys = keys.map(([key]) => ({ file, message: `${key}: name the key by what the sentence says.` }));
    const sentences = messages.flatMap(([key, sentence]) =>
      judge(file, sentence, language === "ur" ? URDU : englishOf(file)).map((problem) => ({
        ...problem,
        line: lineOf(text, Math.max(text.indexOf(JSON.stringify(sentence)), 0)),
        message: `${key}: ${problem.message}`,
      })),
    );
    return [...refusedKeys, ...sentences];
  }
  if (!SENTENCES_IN_CODE.test(file) || file.endsWith(".test.ts")) return [];
  return [...stringsOf(readText(root, file)).whole].flatMap((sentence) =>
    judge(file, sentence, /\p{Script=Arabic}/u.test(sentence) ? URDU : englishOf(file)),
  );
}

/** Words of keys follow those of sentences. */
const REFUSED_KEY = /[sS]eal|[mM]ovement|[nN]obody|[wW]ish/;

const englishOf = (file: string): readonly Rule[] => (SAYS_SEAL.test(file) ? ENGLISH : [...ENGLISH, SEAL]);

function judge(file: string, sentence: string, rules: readonly Rule[]): Problem[] {
  // What a name in curly brackets is called is not read by players.
  const read = sentence.replace(/\{\w+\}/g, (name) => `{${"_".repeat(name.length - 2)}}`);
  return rules.flatMap(([pattern, instead]) =>
    [...read.matchAll(pattern)].map(([found]) => ({
      file,
      message: `"${found}" is not how a screen says it. Use: ${instead}.`,
    })),
  );
}
