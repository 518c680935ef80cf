import { endpoint } from "@fairhouse/contract";
import { id, instant, integer, language, pageNo, pageSize, reason } from "@fairhouse/contract/fields";
import { BANNER_GROUPS } from "@fairhouse/ui/banner-groups";
import { z } from "zod";
import { ANNOUNCEMENT_TYPES, LINKAGE_TYPES, PROMOTION_KINDS } from "./rules.ts";

/** Times that an operator can mean. */
const plannedAt = instant.refine((at) => /^2[01]/.test(at), "time_out_of_range");
const groupName = z.enum(BANNER_GROUPS);
const promotionStatus = z.enum(["coming", "open", "ended"]);

const banner = z.object({
  bannerId: id,
  groupName,
  /** Where the linkage leads; null when there is none. */
  url: z.string().nullable(),
  linkageType: z.enum(LINKAGE_TYPES).nullable(),
  /** An address on this site. */
  image: z.string().nullable(),
  alt: z.string(),
  title: z.string(),
  summary: z.string(),
  /** What the link says. */
  action: z.string(),
  /** The language that the texts are really in. */
  language,
});

const notice = z.object({
  id,
  title: z.string(),
  /** HTML of a closed list of elements. */
  content: z.string(),
  /** Since when it stands, in milliseconds since 1970. */
  time: integer,
  language,
});

const popup = notice.extend({ url: z.string().nullable(), action: z.string(), image: z.string().nullable() });

const promotion = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  kind: z.enum(PROMOTION_KINDS),
  status: promotionStatus,
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  image: z.string().nullable(),
  alt: z.string(),
  language,
});

export const listAnnouncements = endpoint({
  id: "content.listAnnouncements",
  method: "GET",
  path: "/wps/relay/MCSFE_getListAnnouncements",
  summary: "Banners, notices, popups, promotions and help that stand now, by type.",
  access: { kind: "public" },
  input: z.strictObject({
    /** Types with commas between them: `B,PL`. */
    types: z
      .string()
      .regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H)){0,4}$/, "types_invalid")
      .default("PL"),
    platform: z.literal("W").default("W"),
    /** `B`: for both kinds of devices. */
    execution: z.literal("B").default("B"),
    language: language.default("EN"),
    /** Only banners of this place. */
    groupName: groupName.optional(),
    /** Only promotions of this kind. */
    kind: z.enum(PROMOTION_KINDS).optional(),
    pageNo,
    pageSize: pageSize(20),
  }),
  output: z.object({
    banners: z.array(banner),
    notice: z.array(notice),
    popup: z.array(popup),
    promotion: z.array(promotion),
    help: z.array(notice),
    /** Of the type with the most pages. */
    totalPages: integer,
  }),
  refusals: {},
  limits: { perMinute: 600 },
});

export const listHeadlines = endpoint({
  id: "content.listHeadlines",
  method: "GET",
  path: "/wps/content/headlines",
  summary: "The titles of the first notices, in the order of the notices, for the marquee.",
  access: { kind: "public" },
  input: z.strictObject({ language: language.default("EN") }),
  output: z.object({ headlines: z.array(notice.omit({ content: true })) }),
  refusals: {},
  limits: { perMinute: 600 },
});

export const readPromotion = endpoint({
  id: "content.readPromotion",
  method: "GET",
  path: "/wps/content/promotions/{promotionId}",
  summary: "A promotion with its terms.",
  access: { kind: "public" },
  input: z.strictObject({ promotionId: id, language: language.default("EN") }),
  output: promotion.extend({ content: z.string(), terms: z.string() }),
  refusals: {},
  limits: { perMinute: 240 },
});

const text = z.strictObject({
  language,
  title: z.string().trim().min(1, "title_missing").max(160, "title_long"),
  summary: z.string().trim().max(400, "summary_long").default(""),
  /** HTML; what is not on the closed list is taken out. */
  content: z.string().trim().max(20_000, "content_long").default(""),
  terms: z.string().trim().max(20_000, "content_long").default(""),
  alt: z.string().trim().max(200).default(""),
  action: z.string().trim().max(60).default(""),
});

const draft = z.strictObject({
  type: z.enum(ANNOUNCEMENT_TYPES),
  groupName: groupName.nullable().default(null),
  image: z.string().trim().max(300).nullable().default(null),
  linkageType: z.enum(LINKAGE_TYPES).nullable().default(null),
  linkage: z.string().trim().max(500).nullable().default(null),
  promotionKind: z.enum(PROMOTION_KINDS).nullable().default(null),
  /** When the offer itself begins and ends, which is not when it is shown. */
  startsAt: plannedAt.nullable().default(null),
  endsAt: plannedAt.nullable().default(null),
  /** Smaller comes first; those with the same come by their beginning, the newest first. */
  position: integer.min(0).max(999).default(100),
  texts: z.array(text).min(1).max(26),
});

const DRAFT_REFUSALS = {
  group_missing: 422,
  kind_missing: 422,
  first_text_missing: 422,
  text_twice: 422,
  image_wrong: 422,
  image_missing: 422,
  linkage_wrong: 422,
  times_wrong: 422,
} as const;

const WRITE_LIMITS = { perMinute: 60, bodyBytes: 100_000 } as const;
const contentStatus = z.enum(["draft", "scheduled", "live", "over", "down"]);

const listed = z.object({
  announcementId: id,
  type: z.enum(ANNOUNCEMENT_TYPES),
  groupName: groupName.nullable(),
  title: z.string(),
  languages: z.array(language),
  status: contentStatus,
  position: integer,
  fromAt: instant.nullable(),
  untilAt: instant.nullable(),
  changedAt: instant,
  version: integer,
});

export const listContent = endpoint({
  id: "content.listContent",
  method: "GET",
  path: "/staff/content",
  summary: "Everything that was ever written, as the site orders it, with where it stands.",
  access: { kind: "staff", permission: "content.read" },
  input: z.strictObject({ type: z.enum(ANNOUNCEMENT_TYPES).optional(), pageNo, pageSize: pageSize(20) }),
  output: z.object({ items: z.array(listed), total: integer, totalPages: integer }),
  refusals: {},
  limits: { perMinute: 240 },
});

export const readContent = endpoint({
  id: "content.readContent",
  method: "GET",
  path: "/staff/content/{announcementId}",
  summary: "One of them with all its texts.",
  access: { kind: "staff", permission: "content.read" },
  input: z.strictObject({ announcementId: id }),
  output: listed.extend({
    image: z.string().nullable(),
    linkageType: z.enum(LINKAGE_TYPES).nullable(),
    linkage: z.string().nullable(),
    promotionKind: z.enum(PROMOTION_KINDS).nullable(),
    startsAt: instant.nullable(),
    endsAt: instant.nullable(),
    texts: z.array(text),
  }),
  refusals: {},
  limits: { perMinute: 240 },
});

const written = z.object({
  announcementId: id,
  version: integer,
  /** Something that may not be shown was taken out. */
  wasCleaned: z.boolean(),
});

export const writeContent = endpoint({
  id: "content.writeContent",
  method: "POST",
  path: "/staff/content",
  summary: "Writes something new. It is a draft until it is scheduled.",
  access: { kind: "staff", permission: "content.write" },
  input: draft,
  output: written,
  refusals: DRAFT_REFUSALS,
  limits: WRITE_LIMITS,
});

export const changeContent = endpoint({
  id: "content.changeContent",
  method: "PUT",
  path: "/staff/content/{announcementId}",
  summary: "Writes it again, unless a colleague has done so meanwhile. What stands on the site changes at once.",
  access: { kind: "staff", permission: "content.write" },
  input: draft.extend({ announcementId: id, version: integer }),
  output: written,
  refusals: { ...DRAFT_REFUSALS, changed_meanwhile: 409, already_down: 409 },
  limits: WRITE_LIMITS,
});

export const scheduleContent = endpoint({
  id: "content.scheduleContent",
  method: "POST",
  path: "/staff/content/{announcementId}/schedule",
  summary: "Says from when until when it stands on the site.",
  access: { kind: "staff", permission: "content.write" },
  input: z.strictObject({ announcementId: id, fromAt: plannedAt.nullable(), untilAt: plannedAt.nullable() }),
  output: z.object({ status: contentStatus }),
  refusals: { times_wrong: 422, already_down: 409 },
  limits: { perMinute: 60 },
});

export const takeDownContent = endpoint({
  id: "content.takeDownContent",
  method: "POST",
  path: "/staff/content/{announcementId}/take-down",
  summary: "Takes it off the site for good; it stays on record.",
  access: { kind: "staff", permission: "content.write" },
  input: z.strictObject({ announcementId: id, reason }),
  output: z.object({ status: contentStatus }),
  refusals: { already_down: 409 },
  limits: { perMinute: 60 },
});

export const previewContent = endpoint({
  id: "content.previewContent",
  method: "POST",
  path: "/staff/content/preview",
  summary: "What is left of a text after cleaning, as the site would show it.",
  access: { kind: "staff", permission: "content.write" },
  input: z.strictObject({ content: z.string().max(20_000, "content_long") }),
  output: z.object({ content: z.string(), wasCleaned: z.boolean() }),
  refusals: {},
  limits: WRITE_LIMITS,
});
