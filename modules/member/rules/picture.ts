import { ok, type Result, refuse } from "@fairhouse/base";

export const PICTURE_BYTES_MAX = 5 * 1024 * 1024;
export const PICTURE_PIXELS_MAX = 25_000_000;
const SIDE_MAX = 12_000;

export type PictureFault = "picture_kind_unknown" | "picture_too_large" | "picture_unreadable";
export type Measured = { readonly kind: "png" | "jpg"; readonly width: number; readonly height: number };

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * What a file is by its first bytes, whatever its name says, and how large the picture in it. Nothing is decoded: a small
 * file that unpacks to gigabytes is refused by what its header announces.
 */
export function measurePicture(file: Uint8Array): Result<Measured, PictureFault> {
  const isPng = PNG_SIGNATURE.every((byte, index) => file[index] === byte);
  const isJpg = file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff;
  if (!isPng && !isJpg) return refuse("picture_kind_unknown");
  const size = isPng ? sizeOfPng(file) : sizeOfJpg(file);
  if (!size || size.width < 1 || size.height < 1) return refuse("picture_unreadable");
  const isTooLarge = Math.max(size.width, size.height) > SIDE_MAX || size.width * size.height > PICTURE_PIXELS_MAX;
  return isTooLarge ? refuse("picture_too_large") : ok({ kind: isPng ? "png" : "jpg", ...size });
}

type Size = { readonly width: number; readonly height: number };

const viewOf = (file: Uint8Array) => new DataView(file.buffer, file.byteOffset, file.byteLength);

/** The first chunk announces the size; another place for it is not allowed. */
function sizeOfPng(file: Uint8Array): Size | undefined {
  const view = viewOf(file);
  if (file.length < 33 || view.getUint32(8) !== 13 || view.getUint32(12) !== IHDR) return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

const chunkName = (name: string): number => viewOf(Uint8Array.from(name, (sign) => sign.charCodeAt(0))).getUint32(0);
const IHDR = chunkName("IHDR");
const KEPT_CHUNKS = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].map(chunkName);

/**
 * A PNG without anything but its picture. Text, profiles and animations are never unpacked: each of them may be packed a
 * thousandfold. What stands behind the end is dropped.
 */
export function bareChunksOf(png: Uint8Array): Uint8Array | undefined {
  const view = viewOf(png);
  const kept: Uint8Array[] = [png.subarray(0, 8)];
  for (let at = 8; at + 12 <= png.length; ) {
    const end = at + 12 + view.getUint32(at);
    const name = view.getUint32(at + 4);
    if (end > png.length) return undefined;
    if (KEPT_CHUNKS.includes(name)) kept.push(png.subarray(at, end));
    if (name === chunkName("IEND")) return Buffer.concat(kept);
    at = end;
  }
  return undefined;
}

const START_OF_SCAN = 0xda;
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Walks the segments up to the first scan. One frame only, and the file has to end as a picture does. */
function sizeOfJpg(file: Uint8Array): Size | undefined {
  const view = viewOf(file);
  let size: Size | undefined;
  for (let at = 2; at + 4 <= file.length; ) {
    if (file[at] !== 0xff) return undefined;
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = view.getUint16(at + 2);
    if (length < 2 || at + 2 + length > file.length) return undefined;
    if (isFrame(marker)) {
      if (size || length < 8) return undefined;
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    at += 2 + length;
    if (marker === START_OF_SCAN) return hasEnd(file, at) ? size : undefined;
  }
  return undefined;
}

/** A file that was cut off has no end mark behind its scan. */
function hasEnd(file: Uint8Array, from: number): boolean {
  for (let at = file.length - 1; at > from; at -= 1) if (file[at] === 0xd9 && file[at - 1] === 0xff) return true;
  return false;
}
