import { crc32 } from "node:zlib";
import { Transformer } from "@napi-rs/image";

export function pngChunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
}

/** Signature and first chunk of a PNG that says that it is so large. */
export const pngHeader = (width: number, height: number): Buffer =>
  Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    pngChunk("IHDR", Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 6, 0, 0, 0])])),
  ]);

/** A JPG with a frame of that size, an empty scan and an end. */
export const jpgHeader = (width: number, height: number): Buffer =>
  Buffer.concat([
    Buffer.from("ffd8", "hex"),
    Buffer.from("ffc0000b08", "hex"),
    uint16(height),
    uint16(width),
    Buffer.from("01011100", "hex"),
    Buffer.from("ffda0008010100003f00", "hex"),
    Buffer.from("00ffd9", "hex"),
  ]);

/** A picture whose left half is red and whose right half is blue. */
export async function twoHalves(width: number, height: number): Promise<Transformer> {
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    pixels.set(at % width < width / 2 ? [220, 20, 20, 255] : [20, 20, 220, 255], at * 4);
  }
  return Transformer.fromRgbaPixels(pixels, width, height);
}

/** Puts what a camera writes beside a picture into a JPG: turned by a quarter, its place, its maker, the owner's name. */
export function withCameraData(jpg: Buffer, orientation = 6): Buffer {
  const tags = [
    Buffer.concat([uint16(0x0112), uint16(3), uint32(1), uint16(orientation), uint16(0)]),
    Buffer.concat([uint16(0x013b), uint16(2), uint32(OWNER.length + 1), uint32(8 + 2 + 24 + 4)]),
  ];
  const tiff = Buffer.concat([
    Buffer.from("MM\u0000\u002a"),
    uint32(8),
    uint16(tags.length),
    ...tags,
    uint32(0),
    Buffer.from(`${OWNER}\u0000GPS 31.5204N 74.3587E`),
  ]);
  const exif = Buffer.concat([Buffer.from("Exif\u0000\u0000"), tiff]);
  const segment = Buffer.concat([Buffer.from("ffe1", "hex"), uint16(exif.length + 2), exif]);
  return Buffer.concat([jpg.subarray(0, 2), segment, jpg.subarray(2)]);
}

export const OWNER = "Samina Khalid, Mall Road 7";

const uint16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
};

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
