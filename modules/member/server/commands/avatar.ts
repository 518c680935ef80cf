import { bucketOf, ok, type Result, refuse } from "@fairhouse/base";
import { Overloaded } from "@fairhouse/platform/http";
import { Transformer } from "@napi-rs/image";
import { sql } from "kysely";
import { AVATARS } from "../../rules/avatars.ts";
import { bareChunksOf, measurePicture, type PictureFault } from "../../rules/picture.ts";
import type { MemberDependencies } from "../dependencies.ts";

/** Every picture ends as a square of this side. */
const SIDE = 256;
const QUALITY = 82;
/** `ResizeFit.Cover`: the middle of a picture that is no square. The enum is not erasable, so its number stands here. */
const COVER = 0;
/** A picture of 25 megapixels takes 100 MB while it is open: one at a time, and few that wait. */
const WAITING_MAX = 8;

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
 * Draws a small picture anew from an upload and keeps that alone: no byte of the file survives, so neither
 * do its place, its camera, or a script that hides in it.
 * @throws Overloaded when many pictures wait
 */
export async function uploadIcon(
  deps: MemberDependencies,
  { memberId, file }: { memberId: string; file: Buffer },
): Promise<Result<Icon, PictureFault>> {
  const measured = measurePicture(file);
  if (!measured.ok) return measured;
  const bare = measured.value.kind === "png" ? bareChunksOf(file) : file;
  const picture = bare && (await inTurn(() => drawAnew(bare)));
  if (!picture) return refuse("picture_unreadable");
  await write(deps, { memberId, drawn: null, picture });
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

/** Turned the way that the camera was held, which only the metadata knew. Undefined for what cannot be read. */
async function drawAnew(file: Uint8Array): Promise<Buffer | undefined> {
  try {
    return await new Transformer(file).rotate().resize({ width: SIDE, height: SIDE, fit: COVER }).webp(QUALITY);
  } catch {
    return undefined;
  }
}

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

async function inTurn<Value>(run: () => Promise<Value>): Promise<Value> {
  if (waiting >= WAITING_MAX) throw new Overloaded("Many pictures are being drawn.");
  waiting += 1;
  const turn = last.then(run);
  last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
}
