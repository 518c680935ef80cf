import { type AnnouncementType, FIRST_LANGUAGE } from "../rules.ts";
import type { DraftInput, Written } from "./api.ts";

/** A form's fields as they are typed: texts, and "" for what is not there. */
export type Draft = {
  readonly type: AnnouncementType;
  readonly groupName: string;
  readonly image: string;
  readonly linkageType: string;
  readonly linkage: string;
  readonly promotionKind: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly position: string;
  readonly texts: readonly DraftText[];
};

export type DraftText = {
  readonly language: string;
  readonly title: string;
  readonly summary: string;
  readonly content: string;
  readonly terms: string;
  readonly alt: string;
  readonly action: string;
};

export const emptyText = (language: string): DraftText => ({
  language,
  title: "",
  summary: "",
  content: "",
  terms: "",
  alt: "",
  action: "",
});

export const emptyDraft = (type: AnnouncementType): Draft => ({
  type,
  groupName: type === "B" ? "home" : "",
  image: "",
  linkageType: "",
  linkage: "",
  promotionKind: type === "PR" ? "events" : "",
  startsAt: "",
  endsAt: "",
  position: "100",
  texts: [emptyText(FIRST_LANGUAGE)],
});

export const draftOf = (written: Written): Draft => ({
  type: written.type,
  groupName: written.groupName ?? "",
  image: written.image ?? "",
  linkageType: written.linkageType ?? "",
  linkage: written.linkage ?? "",
  promotionKind: written.promotionKind ?? "",
  startsAt: timeText(written.startsAt),
  endsAt: timeText(written.endsAt),
  position: String(written.position),
  texts: written.texts,
});

export type DraftFault = "title" | "startsAt" | "endsAt" | "position";

/** What is wrong with a form before it is sent; what only the server knows, it says itself. */
export function faultsOf(draft: Draft): readonly DraftFault[] {
  const faults: DraftFault[] = [];
  if (draft.texts.some(({ title }) => title.trim() === "")) faults.push("title");
  if (instantOf(draft.startsAt) === undefined) faults.push("startsAt");
  if (instantOf(draft.endsAt) === undefined) faults.push("endsAt");
  if (!/^\d{1,3}$/.test(draft.position)) faults.push("position");
  return faults;
}

export const inputOf = (draft: Draft): DraftInput => ({
  type: draft.type,
  groupName: (draft.groupName || null) as DraftInput["groupName"],
  image: draft.image.trim() || null,
  linkageType: (draft.linkageType || null) as DraftInput["linkageType"],
  linkage: draft.linkageType ? draft.linkage.trim() : null,
  promotionKind: (draft.promotionKind || null) as DraftInput["promotionKind"],
  startsAt: instantOf(draft.startsAt) ?? null,
  endsAt: instantOf(draft.endsAt) ?? null,
  position: Number(draft.position),
  texts: draft.texts.map((text) => ({ ...text })),
});

/** `2026-11-20 18:00` in UTC as an instant; null when nothing is typed, undefined when it is no time. */
export function instantOf(typed: string): string | null | undefined {
  if (typed.trim() === "") return null;
  const [, day, time = "00:00"] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?$/.exec(typed.trim()) ?? [];
  const at = new Date(`${day}T${time}:00.000Z`);
  // A 31st of February rolls over into March: that is not what was typed.
  return Number.isNaN(at.getTime()) || !at.toISOString().startsWith(`${day}T${time}`) ? undefined : at.toISOString();
}

/** The way back, to the minute. */
export const timeText = (instant: string | null): string =>
  instant === null ? "" : instant.slice(0, 16).replace("T", " ");
