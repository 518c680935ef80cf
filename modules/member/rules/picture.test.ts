import { describe, expect, test } from "vitest";
import { jpgHeader, pngChunk, pngHeader } from "../server/testing/pictures.ts";
import { bareChunksOf, measurePicture } from "./picture.ts";

describe("what a file is", () => {
  const cases: [string, Buffer, string][] = [
    ["a GIF under the name of a PNG", Buffer.from("GIF89a\u0001\u0000\u0001\u0000;"), "picture_kind_unknown"],
    [
      "an SVG with a script",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      "picture_kind_unknown",
    ],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), "picture_kind_unknown"],
    ["a WebP", Buffer.from("RIFF\u0000\u0000\u0000\u0000WEBPVP8 "), "picture_kind_unknown"],
    ["nothing", Buffer.alloc(0), "picture_kind_unknown"],
    ["the signature of a PNG and no more", Buffer.from("89504e470d0a1a0a", "hex"), "picture_unreadable"],
    [
      "a PNG that does not begin with its size",
      Buffer.concat([pngHeader(1, 1).subarray(0, 8), pngChunk("IDAT", Buffer.alloc(13))]),
      "picture_unreadable",
    ],
    ["a PNG of no width", pngHeader(0, 100), "picture_unreadable"],
    ["a PNG of 100,000 by 100,000", pngHeader(100_000, 100_000), "picture_too_large"],
    ["a PNG of one line of 25 million", pngHeader(25_000_000, 1), "picture_too_large"],
    ["a PNG of one pixel more than 25 million", pngHeader(5_000, 5_001), "picture_too_large"],
    ["a JPG of 65,535 by 65,535", jpgHeader(65_535, 65_535), "picture_too_large"],
    [
      "a JPG with two sizes, a small one first",
      Buffer.concat([jpgHeader(10, 10).subarray(0, 13), jpgHeader(9_000, 9_000).subarray(2)]),
      "picture_unreadable",
    ],
    ["a JPG that ends in its head", jpgHeader(10, 10).subarray(0, 9), "picture_unreadable"],
    ["a JPG without an end", jpgHeader(10, 10).subarray(0, -2), "picture_unreadable"],
  ];
  // B-0245, B-1226
  test.each(cases)("%s is refused before anything is decoded: %s", (_, file, fault) => {
    expect(measurePicture(file)).toEqual({ ok: false, refusal: fault });
  });

  test("is its first bytes, and its size stands in its head", () => {
    expect(measurePicture(pngHeader(5_000, 5_000))).toEqual({
      ok: true,
      value: { kind: "png", width: 5_000, height: 5_000 },
    });
    expect(measurePicture(jpgHeader(640, 480))).toEqual({ ok: true, value: { kind: "jpg", width: 640, height: 480 } });
  });

  // B-1226
  test("a hostile file of 5 MB is judged at once", () => {
    const started = process.cpuUsage();
    for (const filler of ["\u00ff", "\u00ff\u00d8\u00ff\u00e0\u0000\u0002", "\u00ff\u00d8\u00ff\u00ff"]) {
      measurePicture(Buffer.concat([Buffer.from("ffd8ffe00002", "hex"), Buffer.alloc(5_000_000, filler, "latin1")]));
    }
    // Of the processor, because other tests run beside it. A search that began anew at every index would need minutes.
    expect(process.cpuUsage(started).user).toBeLessThan(5_000_000);
  });
});

// B-1226
test("of a PNG only its picture is handed on: no text, no profile, nothing behind its end", () => {
  const bomb = pngChunk("zTXt", Buffer.from("Comment\u0000\u0000a packed bomb"));
  const file = Buffer.concat([
    pngHeader(1, 1),
    bomb,
    pngChunk("IDAT", Buffer.from("x")),
    pngChunk("IEND"),
    Buffer.from("PK<script>"),
  ]);
  const bare = Buffer.from(bareChunksOf(file) ?? []);
  expect(bare.equals(Buffer.concat([pngHeader(1, 1), pngChunk("IDAT", Buffer.from("x")), pngChunk("IEND")]))).toBe(
    true,
  );
  expect(bareChunksOf(file.subarray(0, 60))).toBeUndefined();
});
