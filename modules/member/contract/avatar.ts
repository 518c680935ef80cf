import { endpoint } from "@fairhouse/contract";
import { z } from "zod";
import { PICTURE_BYTES_MAX } from "../rules/picture.ts";

/** A picture as the `src` of an image; the page's policy lets nothing else of it act. */
const image = z.string();

const icon = z.object({
  /** A drawing of the house, a picture of one's own, or neither. */
  kind: z.enum(["none", "drawn", "own"]),
  /** Of a drawing. */
  avatarId: z.string().nullable(),
  image: image.nullable(),
});

export const readIcon = endpoint({
  id: "member.readIcon",
  method: "GET",
  path: "/wps/member/info/icon",
  summary: "The caller's own picture. There is no way to name anybody else's.",
  access: { kind: "session", capability: "member-centre" },
  input: z.strictObject({}),
  output: icon,
  refusals: {},
  limits: { perMinute: 120 },
});

export const uploadIcon = endpoint({
  id: "member.uploadIcon",
  method: "PUT",
  path: "/wps/member/info/icon",
  summary: "Takes a PNG or JPG as the body and keeps a small picture that is drawn anew from it, without its metadata.",
  access: { kind: "session", capability: "member-centre" },
  input: z.strictObject({}),
  output: icon,
  refusals: { picture_kind_unknown: 415, picture_too_large: 413, picture_unreadable: 422 },
  limits: { perMinute: 6 },
  upload: { bytesMax: PICTURE_BYTES_MAX },
});

export const removeIcon = endpoint({
  id: "member.removeIcon",
  method: "DELETE",
  path: "/wps/member/info/icon",
  summary: "Removes the picture or drawing.",
  access: { kind: "session", capability: "member-centre" },
  input: z.strictObject({}),
  output: icon,
  refusals: {},
  limits: { perMinute: 20 },
});

export const listAvatars = endpoint({
  id: "member.listAvatars",
  method: "GET",
  path: "/wps/relay/MCSFE_getPlayerAvatar",
  summary: "The house's drawings to choose from, and which the caller has chosen.",
  access: { kind: "session", capability: "member-centre" },
  input: z.strictObject({}),
  output: z.object({
    list: z.array(z.object({ avatarId: z.string(), image })),
    chosen: z.string().nullable(),
  }),
  refusals: {},
  limits: { perMinute: 60 },
});

export const chooseAvatar = endpoint({
  id: "member.chooseAvatar",
  method: "POST",
  path: "/wps/member/avatar",
  summary: "Chooses one of the house's drawings.",
  access: { kind: "session", capability: "member-centre" },
  input: z.strictObject({ avatar: z.string().min(1).max(40) }),
  output: icon,
  refusals: { avatar_unknown: 404 },
  limits: { perMinute: 30 },
});
