export type NicknameFault = "pattern" | "mixed_scripts" | "like_staff";

/** A nickname may be changed this long after the last change. */
export const NICKNAME_WAIT_MS = 7 * 86_400_000;

const ALLOWED = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u;
/** Letters with more marks on them than any language writes run out of their line. */
const PILED_MARKS = /\p{M}{4}/u;

/** The form in which a nickname is kept: compatibility forms folded, spaces around it dropped, single inside. */
export const nicknameOf = (typed: string): string => typed.normalize("NFKC").trim().replace(/\s+/gu, " ");

/** What is wrong with a nickname beside its length; `brandName` is the site's, which no member may use. */
export function nicknameFault(nickname: string, brandName: string): NicknameFault | undefined {
  if (!ALLOWED.test(nickname) || !/\p{L}/u.test(nickname) || PILED_MARKS.test(nickname)) return "pattern";
  if (isMixed(nickname)) return "mixed_scripts";
  const seen = plainLookOf(nickname);
  const spoken = [...STAFF_WORDS, brandName].map(plainLookOf).filter((word) => word.length > 1);
  return spoken.some((word) => seen.includes(word)) ? "like_staff" : undefined;
}

/**
 * What the eye makes of a nickname: two with one look cannot both be taken. Letters of other scripts stand for the Latin
 * ones that they are taken for, marks, spaces and dots between the letters count for nothing.
 */
export function nicknameLookOf(nickname: string): string {
  const bare = nickname
    .normalize("NFKD")
    .replace(/[\p{M} ._-]/gu, "")
    .toLowerCase()
    .normalize("NFKC");
  const latin = [...bare].map((sign) => LOOKS_LIKE.get(sign) ?? sign).join("");
  return latin.replaceAll("rn", "m").replaceAll("vv", "w");
}

/** The look with the digits that are written for letters. */
const plainLookOf = (text: string): string =>
  [...nicknameLookOf(text)].map((sign) => WRITTEN_FOR.get(sign) ?? sign).join("");

/** Scripts that one language writes together. */
const TOGETHER: readonly (readonly string[])[] = [
  ["Han", "Hiragana", "Katakana"],
  ["Han", "Hangul"],
  ["Han", "Bopomofo"],
];

const SCRIPTS = [
  "Latin",
  "Arabic",
  "Cyrillic",
  "Greek",
  "Han",
  "Hiragana",
  "Katakana",
  "Hangul",
  "Bopomofo",
  "Thai",
  "Lao",
  "Khmer",
  "Myanmar",
  "Devanagari",
  "Bengali",
  "Tamil",
  "Armenian",
  "Georgian",
  "Hebrew",
  "Cherokee",
] as const;

const SCRIPT_TESTS = SCRIPTS.map((script) => ({ script, test: new RegExp(`\\p{Script=${script}}`, "u") }));

function isMixed(nickname: string): boolean {
  const found = SCRIPT_TESTS.filter(({ test }) => test.test(nickname)).map(({ script }) => script);
  const isForeign = [...nickname].some(
    (sign) => /\p{L}/u.test(sign) && !SCRIPT_TESTS.some(({ test }) => test.test(sign)),
  );
  if (isForeign && found.length > 0) return true;
  return found.length > 1 && !TOGETHER.some((group) => found.every((script) => group.includes(script)));
}

/** One letter of the first is taken for the letter at the same place of the second. */
const pairs = (from: string, to: string): [string, string][] => {
  const targets = [...to];
  return [...from].map((sign, index) => [sign, targets[index] ?? sign]);
};

const LOOKS_LIKE: ReadonlyMap<string, string> = new Map([
  ...pairs("01i|ıɩӏ", "ollllll"),
  ...pairs("абвгеёзіїјкмнорстухѕԁԛԝһпь", "a6bree3lljkmhopctyxsdqwhnb"),
  ...pairs("αβεζηικμνορτυχ", "abezhlkmnoptyx"),
  ...pairs("ɑɡ", "ag"),
]);

const WRITTEN_FOR: ReadonlyMap<string, string> = new Map(pairs("345789$@", "easybg5a"));

const STAFF_WORDS = [
  "admin",
  "support",
  "staff",
  "official",
  "moderator",
  "operator",
  "service",
  "system",
  "security",
  "helpdesk",
  "customer care",
  "dealer",
  "cashier",
  "croupier",
  "webmaster",
  "انتظامیہ",
  "منتظم",
  "سپورٹ",
  "客服",
  "管理员",
  "官方",
  "แอดมิน",
  "เจ้าหน้าที่",
  "quản trị",
  "hỗ trợ",
  "petugas",
  "layanan",
] as const;
