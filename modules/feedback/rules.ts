import { ok, type Result, refuse } from "@fairhouse/base";

/** Of a member's text, counted by code point. An operator's answer may say more. */
export const TEXT_MAX = 140;
export const ANSWER_MAX = 2_000;
export const PICTURES_MAX = 3;
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024;
/** What a browser offers to choose; the server judges by content. */
export const PICTURE_TYPES = ["image/png", "image/jpeg"] as const;
/** A picture that belongs to no text by then is deleted. */
export const PICTURE_WAITS_MS = 60 * 60 * 1000;
/** Pictures that may wait for their text at the same time. */
export const PICTURES_WAITING_MAX = 12;
/** Conversations of one member that are not closed. */
export const OPEN_MAX = 5;
/** Texts of one conversation, of both sides. */
export const MESSAGES_MAX = 50;

/** `open` waits for an operator, `answered` for the member; a closed one takes nothing more. */
export const STATES = ["open", "answered", "closed"] as const;
export type ThreadState = (typeof STATES)[number];

/** How long a text is as a person counts: a code point is one, also where it takes two units. */
export const lengthOf = (text: string): number => [...text].length;

export type TextFault = "text_empty" | "text_long";

/** What is kept of a typed text: without spaces around it, never empty, never longer than its bound. */
export function decideText(typed: string, lengthMax = TEXT_MAX): Result<string, TextFault> {
  const text = typed.trim();
  if (text === "") return refuse("text_empty");
  return lengthOf(text) > lengthMax ? refuse("text_long") : ok(text);
}

export type PicturesFault = "too_many" | "too_large" | "kind_unknown";

/** Judges chosen files before anything is sent. */
export function picturesFault(
  files: readonly { readonly size: number; readonly type: string }[],
): PicturesFault | undefined {
  if (files.length > PICTURES_MAX) return "too_many";
  if (files.some(({ type }) => !PICTURE_TYPES.some((known) => known === type))) return "kind_unknown";
  return files.some(({ size }) => size > PICTURE_BYTES_MAX) ? "too_large" : undefined;
}
