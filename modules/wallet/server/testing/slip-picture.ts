import { crc32, deflateSync } from "node:zlib";

const SIDE = 16;

/** A small grey picture as a PNG; of each shade the file is another one. */
export function slipPicture(shade: number): Buffer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(SIDE, shade)]);
  const header = Buffer.concat([uint32(SIDE), uint32(SIDE), Buffer.from([8, 0, 0, 0, 0])]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: SIDE }, () => row)));
  const chunks = [chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...chunks]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
