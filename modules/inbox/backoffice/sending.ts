import { FIRST_LANGUAGE, type MessagePurpose } from "../rules.ts";
import type { Sending } from "./api.ts";

export const ACCOUNT_TYPES = [0, 1, 2, 41, 42] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];
export type AudienceKind = Sending["audience"]["kind"];
export const AUDIENCE_KINDS: readonly AudienceKind[] = ["one", "types", "all"];

export type DraftText = { readonly language: string; readonly title: string; readonly body: string };

/** A message as it is being written: English first, other languages in the order in which they were added. */
export type Draft = {
  /** Null until the operator has said what the message is for. */
  readonly purpose: MessagePurpose | null;
  readonly kind: AudienceKind;
  readonly member: string;
  readonly types: readonly AccountType[];
  readonly texts: readonly DraftText[];
};

export const EMPTY_DRAFT: Draft = {
  ...{ purpose: null, kind: "one", member: "", types: [] },
  texts: [{ language: FIRST_LANGUAGE, title: "", body: "" }],
};

export const isWritten = ({ title, body }: DraftText): boolean => title.trim() !== "" && body.trim() !== "";

/** The first language that lacks its title or text; one that was added and left empty is simply not sent. */
export const firstUnwritten = ({ texts }: Draft): string | null => texts.find(isUnfinished)?.language ?? null;

export const isUnfinished = (text: DraftText): boolean =>
  !isWritten(text) && (text.language === FIRST_LANGUAGE || isBegun(text));

const isBegun = ({ title, body }: DraftText): boolean => title.trim() !== "" || body.trim() !== "";

export function sendingOf(
  { kind, member, types, texts }: Draft,
  { purpose, requestKey }: Pick<Sending, "purpose" | "requestKey">,
): Sending {
  return {
    ...{ requestKey, purpose },
    audience:
      kind === "one"
        ? { kind, member: member.trim() }
        : kind === "types"
          ? { kind, accountTypes: [...types] }
          : { kind },
    texts: texts.filter(isWritten).map((text) => ({ ...text })),
  };
}
