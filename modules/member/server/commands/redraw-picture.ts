import { ok, type Result, refuse } from "@fairhouse/base";
import { Overloaded } from "@fairhouse/platform/http";
import { Transformer } from "@napi-rs/image";
import { bareChunksOf, measurePicture, type PictureFault } from "../../rules/picture.ts";

/** A picture of 25 megapixels takes 100 MB while it is open: one at a time, and few that wait. */
const WAITING_MAX = 8;

/** `ResizeFit` is an enum and not erasable, so its numbers stand here. */
const FITS = { cover: 0, inside: 2 } as const;

export type PictureShape = {
  /** Pixels of the longer side, or of both where the picture is cut to a square. */
  readonly side: number;
  /** `cover` cuts a square out of the middle; `inside` keeps the whole picture and never enlarges it. */
  readonly fit: keyof typeof FITS;
  /** Of the WebP that it becomes, 1 to 100. */
  readonly quality: number;
  /** Largest result; a picture that stays above it is refused as too large. */
  readonly bytesMax?: number;
};

/**
 * Draws a WebP anew from an uploaded PNG or JPG: no byte of the file survives, so neither do its place, its camera, or a
 * script that hides in it.
 * @throws Overloaded when many pictures wait
 */
export async function redrawPicture(file: Buffer, shape: PictureShape): Promise<Result<Buffer, PictureFault>> {
  const measured = measurePicture(file);
  if (!measured.ok) return measured;
  const { kind, width, height } = measured.value;
  const bare = kind === "png" ? bareChunksOf(file) : file;
  const side = shape.fit === "cover" ? shape.side : Math.min(shape.side, Math.max(width, height));
  const picture = bare && (await inTurn(() => drawAnew(bare, { ...shape, side })));
  if (!picture) return refuse("picture_unreadable");
  return picture.length > (shape.bytesMax ?? Number.POSITIVE_INFINITY) ? refuse("picture_too_large") : ok(picture);
}

/** Turned the way that the camera was held, which only the metadata knew. Undefined for what cannot be read. */
async function drawAnew(file: Uint8Array, { side, fit, quality }: PictureShape): Promise<Buffer | undefined> {
  try {
    return await new Transformer(file).rotate().resize({ width: side, height: side, fit: FITS[fit] }).webp(quality);
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
