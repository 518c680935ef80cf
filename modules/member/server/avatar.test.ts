import { Transformer } from "@napi-rs/image";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PICTURE_BYTES_MAX } from "../rules/picture.ts";
import { OWNER, pngChunk, pngHeader, twoHalves, withCameraData } from "./testing/pictures.ts";
import { openSecurityDesk, type Person, type SecurityDesk } from "./testing/security-desk.ts";

const ICON = "/wps/member/info/icon";
let desk: SecurityDesk;
let samina: Person;
let ravi: Person;

beforeAll(async () => {
  desk = await openSecurityDesk();
  samina = await desk.person("samina7");
  ravi = await desk.person("ravi77");
});
afterAll(() => desk?.stop());

const bytes = (file: Uint8Array) => new Uint8Array(file);
const iconOf = async (who: Person) =>
  (await who.call("GET", ICON)).value as { kind: string; avatarId: string | null; image: string | null };
const keptPicture = async (who: Person) => {
  const image = (await iconOf(who)).image ?? "";
  expect(image).toMatch(/^data:image\/webp;base64,/);
  return Buffer.from(image.slice(image.indexOf(",") + 1), "base64");
};

test("a member without a picture has none", async () => {
  expect(await iconOf(samina)).toEqual({ kind: "none", avatarId: null, image: null });
});

describe("the house's drawings", () => {
  // B-0287, B-1243
  test("are offered as pictures, and the chosen one is marked", async () => {
    const { list, chosen } = (await samina.call("GET", "/wps/relay/MCSFE_getPlayerAvatar")).value as {
      list: { avatarId: string; image: string }[];
      chosen: string | null;
    };
    expect(chosen).toBeNull();
    expect(list.length).toBeGreaterThanOrEqual(8);
    expect(new Set(list.map(({ image }) => image)).size).toBe(list.length);
    for (const { image } of list)
      expect(decodeURIComponent(image)).toMatch(
        /^data:image\/svg\+xml,<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^<]*>(<path [^<>]*\/>)+<\/svg>$/,
      );
    expect((await samina.call("POST", "/wps/member/avatar", { avatar: "kite" })).value).toMatchObject({
      kind: "drawn",
      avatarId: "kite",
    });
    expect((await samina.call("GET", "/wps/relay/MCSFE_getPlayerAvatar")).value?.chosen).toBe("kite");
  });

  // B-0287
  test("cannot be named otherwise", async () => {
    for (const avatarId of ["dragon", "__proto__", "constructor", "../kite"]) {
      expect((await ravi.call("POST", "/wps/member/avatar", { avatar: avatarId })).code).toBe("avatar_unknown");
    }
    expect((await iconOf(ravi)).kind).toBe("none");
  });
});

describe("a picture of one's own", () => {
  // B-0245, B-0286, B-1243
  test.each(["png", "jpg"] as const)("of the kind %s is drawn anew, 256 by 256", async (kind) => {
    const picture = await twoHalves(1_200, 800);
    const answer = await samina.upload(bytes(kind === "png" ? await picture.png() : await picture.jpeg(90)));
    expect(answer.code).toBe("ok");
    const kept = await keptPicture(samina);
    expect(await new Transformer(kept).metadata()).toMatchObject({ width: 256, height: 256, format: "webp" });
    expect(kept.length).toBeLessThan(65_536);
  });

  // B-0245
  test("keeps nothing of what the camera wrote beside it, and stands upright all the same", async () => {
    const file = withCameraData(await (await twoHalves(400, 400)).jpeg(90));
    expect(file.includes(OWNER)).toBe(true);
    expect((await samina.upload(bytes(file), "image/jpeg")).code).toBe("ok");
    const kept = await keptPicture(samina);
    for (const word of [OWNER, "Exif", "EXIF", "GPS", "XMP", "ICCP", "http"])
      expect([word, kept.includes(word)]).toEqual([word, false]);
    // Turned by a quarter, the red half is on top.
    const pixels = await new Transformer(kept).rawPixels();
    const depth = pixels.length / (256 * 256);
    const [top, bottom] = [pixels.subarray(128 * depth, 129 * depth), pixels.subarray((255 * 256 + 128) * depth)];
    expect([top[0]! > 150, top[2]! < 100, bottom[0]! < 100, bottom[2]! > 150]).toEqual([true, true, true, true]);
  });

  // B-0245
  test("that is a page, a script or an archive as well is nothing but a picture afterwards", async () => {
    const png = await (await twoHalves(64, 64)).png();
    const evil = '<script>alert("house")</script>';
    const text = pngChunk("tEXt", Buffer.from(`Comment\u0000${evil}`));
    const polyglot = Buffer.concat([png.subarray(0, 33), text, png.subarray(33), Buffer.from(`PK\u0003\u0004${evil}`)]);
    expect((await samina.upload(bytes(polyglot))).code).toBe("ok");
    const kept = await keptPicture(samina);
    for (const word of ["script", "alert", "PK\u0003\u0004", "Comment"])
      expect([word, kept.includes(word)]).toEqual([word, false]);
    const jpg = Buffer.concat([await (await twoHalves(64, 64)).jpeg(90), Buffer.from(evil)]);
    expect((await samina.upload(bytes(jpg))).code).toBe("ok");
    expect((await keptPicture(samina)).includes("script")).toBe(false);
  });

  // B-0245
  test("is refused when it is none, is cut off, or says that it is huge, and the one before stays", async () => {
    await samina.call("POST", "/wps/member/avatar", { avatar: "koi" });
    const [png, jpg] = [await (await twoHalves(300, 300)).png(), await (await twoHalves(300, 300)).jpeg(90)];
    const files: [string, Uint8Array, number, string][] = [
      [
        "an SVG under the name of a PNG",
        Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
        415,
        "picture_kind_unknown",
      ],
      ["a GIF", Buffer.from("GIF89a\u0001\u0000\u0001\u0000\u0000\u0000;"), 415, "picture_kind_unknown"],
      ["nothing", Buffer.alloc(0), 415, "picture_kind_unknown"],
      ["half a PNG", png.subarray(0, png.length / 2), 422, "picture_unreadable"],
      ["a PNG without its end", png.subarray(0, -12), 422, "picture_unreadable"],
      ["half a JPG", jpg.subarray(0, jpg.length / 2), 422, "picture_unreadable"],
      [
        "a PNG of noise",
        Buffer.concat([pngHeader(100, 100), pngChunk("IDAT", Buffer.alloc(500, "k")), pngChunk("IEND")]),
        422,
        "picture_unreadable",
      ],
      [
        "30,000 by 30,000 in 60 bytes",
        Buffer.concat([pngHeader(30_000, 30_000), pngChunk("IEND")]),
        413,
        "picture_too_large",
      ],
      ["more than 5 MB", Buffer.concat([png, Buffer.alloc(PICTURE_BYTES_MAX)]), 413, "too_large"],
    ];
    for (const [name, file, status, code] of files) {
      const answer = await samina.upload(bytes(file));
      expect({ name, status: answer.status, code: answer.code }).toEqual({ name, status, code });
    }
    expect(await iconOf(samina)).toMatchObject({ kind: "drawn", avatarId: "koi" });
  });

  // B-0245, B-1225
  test("is given to its owner alone: no call names whose it is", async () => {
    await samina.upload(bytes(await (await twoHalves(64, 64)).png()));
    expect((await iconOf(ravi)).kind).toBe("none");
    expect((await ravi.call("GET", `${ICON}?memberId=${samina.memberId}`)).code).toBe("bad_input");
    expect((await ravi.call("GET", `${ICON}/${samina.memberId}`)).status).toBe(404);
    expect((await desk.stranger("GET", ICON)).code).toBe("not_logged_in");
    expect((await desk.stranger("PUT", ICON)).code).toBe("not_logged_in");
  });

  // B-0286, B-1243
  test("is gone from the database once it is removed", async () => {
    expect((await samina.call("DELETE", ICON)).value).toEqual({ kind: "none", avatarId: null, image: null });
    const { rows } = await sql`select from member_avatar where member_id = ${samina.memberId}`.execute(
      desk.database.kysely,
    );
    expect(rows).toEqual([]);
  });
});
