import { listedCodes } from "@fairhouse/i18n/coverage";
import { flatten, messageFolders, readMessageFile } from "@fairhouse/i18n/message-files";
import { expect, test } from "vitest";

/** What other houses write of themselves and this one cannot derive, in figures and names that no language hides. */
const CLAIMS = /128|256.?bit|Malta|Filipin|Philippin|Curaçao|British Virgin|BVI|10[,.٬]?000 |100\s?%/i;

// B-0095
test.each(listedCodes())("no text in %s promises a number of games, an encryption strength or a licence", (code) => {
  const texts = messageFolders().flatMap(({ folder }) => flatten(readMessageFile(folder, code)));
  expect(texts.length).toBeGreaterThan(500);
  const claims = texts.filter(([, text]) => CLAIMS.test(text)).filter(([, text]) => !/8.{1,12}128/.test(text));
  expect(claims).toEqual([]);
});
