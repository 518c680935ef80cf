import { bucketOf, ok, type Result, refuse } from "@fairhouse/base";
import { sql } from "kysely";
import { AVATARS } from "../../rules/avatars.ts";
import type { PictureFault } from "../../rules/picture.ts";
import type { MemberDependencies } from "../dependencies.ts";
import { redrawPicture } from "./redraw-picture.ts";

/** Every picture ends as a square of this side. */
const SHAPE = { side: 256, fit: "cover", quality: 82 } as const;

export type Icon = {
  readonly kind: "none" | "drawn" | "own";
  readonly avatarId: string | null;
  readonly image: string | null;
};

const NO_ICON: Icon = { kind: "none", avatarId: null, image: null };

/** The member's own picture or drawing. */
export async function readIcon({ database }: Pick<MemberDependencies, "database">, memberId: string): Promise<Icon> {
  const { rows } = await sql<{ drawn: string | null; picture: Buffer | null }>`select drawn, picture from member_avatar
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId}`.execute(database.kysely);
  const { drawn, picture } = rows[0] ?? {};
  if (picture) return { kind: "own", avatarId: null, image: `data:image/webp;base64,${picture.toString("base64")}` };
  const image = drawn && AVATARS[drawn];
  return image ? { kind: "drawn", avatarId: drawn, image } : NO_ICON;
}

/**
 * Draws a small picture anew from an upload and keeps that alone.
 * @throws Overloaded when many pictures wait
 */
export async function uploadIcon(
  deps: MemberDependencies,
  { memberId, file }: { memberId: string; file: Buffer },
): Promise<Result<Icon, PictureFault>> {
  const picture = await redrawPicture(file, SHAPE);
  if (!picture.ok) return picture;
  await write(deps, { memberId, drawn: null, picture: picture.value });
  return ok(await readIcon(deps, memberId));
}

export async function chooseAvatar(
  deps: MemberDependencies,
  { memberId, avatarId }: { memberId: string; avatarId: string },
): Promise<Result<Icon, "avatar_unknown">> {
  if (!Object.hasOwn(AVATARS, avatarId)) return refuse("avatar_unknown");
  await write(deps, { memberId, drawn: avatarId, picture: null });
  return ok(await readIcon(deps, memberId));
}

export async function removeIcon({ database }: Pick<MemberDependencies, "database">, memberId: string): Promise<Icon> {
  await sql`delete from member_avatar where bucket = ${bucketOf(memberId)} and member_id = ${memberId}`.execute(
    database.kysely,
  );
  return NO_ICON;
}

async function write(
  { database, clock }: MemberDependencies,
  { memberId, drawn, picture }: { memberId: string; drawn: string | null; picture: Buffer | null },
): Promise<void> {
  await sql`insert into member_avatar (bucket, member_id, drawn, picture, changed_at)
    values (${bucketOf(memberId)}, ${memberId}, ${drawn}, ${picture}, ${clock.now()})
    on conflict (bucket, member_id) do update
      set drawn = excluded.drawn, picture = excluded.picture, changed_at = excluded.changed_at`.execute(
    database.kysely,
  );
}
