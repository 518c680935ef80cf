/**
 * Words and strings that lists of leaked passwords begin with. A password is common when nothing but such a word is left
 * of it after case, usual replacements (0 for o, @ for a) and trailing digits or signs are undone.
 */
const WORDS = new Set(
  (
    "password passwort passw0rd passwd pass parola contrasena motdepasse senha wachtwoord secret letmein letmeinnow welcome " +
    "welcomeback login signin admin administrator root superuser user username guest default changeme changeit master " +
    "qwerty qwertyui qwertyuiop qwertz azerty asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc " +
    "abcdef abcdefg abcdefgh abcabc iloveyou iloveu loveyou lovely loveme mylove trustno sunshine princess dragon monkey " +
    "football baseball basketball cricket hockey soccer liverpool arsenal chelsea barcelona realmadrid manchester juventus " +
    "superman batman spiderman starwars pokemon naruto minecraft fortnite whatever freedom shadow michael jordan charlie " +
    "jennifer jessica ashley daniel andrew joshua matthew thomas robert george anthony nicole amanda hannah michelle " +
    "computer internet samsung google facebook instagram whatsapp youtube microsoft windows android iphone apple " +
    "pakistan lahore karachi islamabad rawalpindi bangladesh india vietnam thailand indonesia philippines malaysia allah " +
    "bismillah muhammad mohammad ahmed khan fatima ayesha hasbunallah mashallah inshallah khuda dilse jaan sweetheart " +
    "casino jackpot slots lottery lucky luckyme winner winning fairhouse bethouse gambling poker roulette blackjack money " +
    "cash rich millionaire test tester testing testtest demo example sample temp temporary hello helloworld hellohello " +
    "flower butterfly summer winter spring autumn monday friday january december chocolate cookie banana orange purple " +
    "yellow silver golden diamond ginger pepper killer hunter ranger thunder tigger buster mustang ferrari mercedes porsche " +
    "corvette harley yamaha access matrix phoenix eagle falcon tiger panther lion wolf bear family friends forever angel " +
    "babygirl babyboy babyjaan hottie cutie sexy blink blinked nothing something anything everything unknown private " +
    "pass word mypass mypassword thepassword newpassword oldpassword yourpassword nopassword password1234 passport"
  ).split(" "),
);

const RUNS = [
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiopasdfghjklzxcvbnm",
  "01234567890123456789",
  "09876543210987654321",
];
const REPLACED: { readonly [sign: string]: string } = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Whether a password stands on the list, is a run of the keyboard, one thing repeated, or holds the user name. */
export function isCommonPassword(password: string, userName = ""): boolean {
  const plain = password.toLowerCase();
  const name = userName.trim().toLowerCase();
  if (name.length >= 4 && plain.includes(name)) return true;
  if (isRepetition(plain) || isRun(plain)) return true;
  const stripped = plain.replace(/^[^\p{L}]+/u, "").replace(/[^\p{L}]+$/u, "");
  const unmasked = [...plain].map((sign) => REPLACED[sign] ?? sign).join("");
  const candidates = [
    plain,
    stripped,
    unmasked,
    unmasked.replace(/[^\p{L}]+$/u, ""),
    [...stripped].map((sign) => REPLACED[sign] ?? sign).join(""),
  ];
  return candidates.some((candidate) => WORDS.has(candidate) || isRepeatedWord(candidate));
}

/** "aaaaaaaa", "abababab", "12121212". */
const isRepetition = (text: string): boolean => /^(.{1,3})\1+.{0,2}$/su.test(text);

const isRun = (text: string): boolean =>
  RUNS.some((run) => run.includes(text) || [...run].reverse().join("").includes(text)) || /^\d{8}$/.test(text);

function isRepeatedWord(text: string): boolean {
  const half = text.slice(0, text.length / 2);
  return text.length % 2 === 0 && half + half === text && WORDS.has(half);
}
