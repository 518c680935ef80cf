import { newId } from "@fairhouse/base";
import { expect, test } from "vitest";
import { createPlayTokens, writePlayToken } from "./play-token.ts";

const SECRET = "play tokens of the tests";
const play = () => ({
  ...{ launchId: newId(), memberId: newId() },
  ...{ vendor: "house-studio", gameCode: "tiger:at:four", expiresAtMs: 1_800_000_000_000 },
});

// B-1872
test("a token says what was written into it, the second time as the first", () => {
  const tokens = createPlayTokens(SECRET);
  const written = play();
  const text = writePlayToken(SECRET, written);
  expect(tokens.read(text)).toEqual(written);
  expect(tokens.read(text)).toEqual(written);
});

// B-1872
test("whatever this site did not write is refused as often as it comes, also beside a token that is remembered", () => {
  const tokens = createPlayTokens(SECRET);
  const text = writePlayToken(SECRET, play());
  tokens.read(text);
  const forged = [
    writePlayToken("another secret", play()),
    text.replace("house-studio", "house-studiO"),
    `${text}A`,
    text.slice(0, -1),
    text.slice(0, text.lastIndexOf(":")),
    "",
  ];
  for (let times = 0; times < 2; times += 1) for (const one of forged) expect(tokens.read(one)).toBeUndefined();
});

// B-1872
test("no number of tokens fills the memory, and one that was forgotten is read anew", () => {
  const tokens = createPlayTokens(SECRET, 3);
  const written = Array.from({ length: 10 }, play);
  const texts = written.map((one) => writePlayToken(SECRET, one));
  for (const text of texts) tokens.read(text);
  for (const [index, text] of texts.entries()) expect(tokens.read(text)).toEqual(written[index]);
});
