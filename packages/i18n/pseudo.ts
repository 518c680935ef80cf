/**
 * A made-up language for development and for the checks: every letter wears an accent and every text is half as long
 * again. A plain word on a page drawn in it does not come from a message file; a text that is cut off in it would be
 * cut off in some real language.
 */
export function pseudoText(message: string): string {
  const { text } = disguise(message, 0);
  const letters = (message.replace(/\{[^{}]*\}|<[^>]*>/g, "").match(/[a-z]/gi) ?? []).length;
  return text + padding(Math.ceil(letters / 2));
}

/** Dots in groups like words, so that a line can end between them. */
const padding = (length: number): string => "·".repeat(length).replace(/.{1,6}/g, " $&");

const ACCENTED: { readonly [letter: string]: string } = Object.fromEntries(
  [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter, at) => [
    letter,
    [..."åƀçđéƒĝĥîĵķļɱñöþǫŕšŧûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŦÛṼŴẊÝŽ"][at]!,
  ]),
);

type Disguised = { readonly text: string; readonly end: number };

/** Disguises from a place on, until the message ends or the brace of an option closes. Tags and values stay. */
function disguise(message: string, from: number): Disguised {
  let text = "";
  let at = from;
  while (at < message.length && message[at] !== "}") {
    if (message[at] === "{") {
      const value = copyValue(message, at);
      text += value.text;
      at = value.end;
    } else if (message[at] === "<") {
      const end = message.indexOf(">", at) + 1 || message.length;
      text += message.slice(at, end);
      at = end;
    } else {
      text += ACCENTED[message[at]!] ?? message[at];
      at += 1;
    }
  }
  return { text, end: at };
}

/** Copies `{amount}` as it is; of a plural or a choice only what its options say is disguised. */
function copyValue(message: string, from: number): Disguised {
  let text = "{";
  let at = from + 1;
  while (at < message.length && message[at] !== "}") {
    if (message[at] !== "{") {
      text += message[at];
      at += 1;
      continue;
    }
    const option = disguise(message, at + 1);
    text += `{${option.text}}`;
    at = option.end + 1;
  }
  return { text: `${text}}`, end: at + 1 };
}
