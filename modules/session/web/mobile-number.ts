/** A number as it is typed. */
export type MobileNumber = {
  /** The country that was chosen: several share a dialling code. */
  readonly countryCode: string;
  /** Its digits, without the plus. */
  readonly countryDialingCode: string;
  readonly mobileNum: string;
};

/** Where most readers of a language are at home, by the site's code. The browser's own region comes before it. */
const HOMES: { readonly [language: string]: string } = { UR: "PK", CN: "CN", ID: "ID", TH: "TH", VI: "VN" };
const HOME = "PK";

/** The dialling codes of these homes, so that a number can be typed before the list of countries is here. */
const CODES: { readonly [country: string]: string } = { PK: "92", CN: "86", ID: "62", TH: "66", VN: "84" };

/** What a form for a number begins with. */
export function firstNumber(language: string, browserLanguage: string): MobileNumber {
  const region = /^[a-z]{2,3}-(?:[A-Z][a-z]{3}-)?([A-Z]{2})\b/.exec(browserLanguage)?.[1];
  const countryCode = region && region in CODES ? region : (HOMES[language] ?? HOME);
  return { countryCode, countryDialingCode: CODES[countryCode] ?? "", mobileNum: "" };
}

export const diallingCodeOf = (
  countries: readonly { readonly code: string; readonly diallingCode: string }[],
  countryCode: string,
): string =>
  (countries.find(({ code }) => code === countryCode)?.diallingCode ?? CODES[countryCode] ?? "").replace("+", "");
