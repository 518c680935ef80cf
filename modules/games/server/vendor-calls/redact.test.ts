import { newId } from "@fairhouse/base";
import { newToken } from "@fairhouse/platform/tokens";
import { describe, expect, test } from "vitest";
import { writePlayToken } from "../webhooks/seamless/play-token.ts";
import { redactBody } from "./redact.ts";

const tokenOf = (gameCode: string): string =>
  writePlayToken("play tokens of the tests", {
    launchId: newId(),
    memberId: newId(),
    vendor: "house-studio",
    gameCode,
    expiresAtMs: Date.UTC(2026, 10, 23),
  });
const PLAY = tokenOf("tiger-at-four");
const LAUNCH = newToken();
const MAC = PLAY.slice(PLAY.lastIndexOf(":") + 1);
const form = encodeURIComponent(PLAY);

describe("a body of a vendor's call keeps no play token", () => {
  test.each<[string, string, string]>([
    ["under its name", JSON.stringify({ a: 1, sessionToken: PLAY, b: 2 }), '{"a":1,"sessionToken":"[removed]","b":2}'],
    ["in an array", JSON.stringify({ sessionToken: [PLAY], b: 2 }), '{"sessionToken":["[removed]"],"b":2}'],
    ["in an object", JSON.stringify({ sessionToken: { value: PLAY } }), '{"sessionToken":{"value":"[removed]"}}'],
    ["cut off before its quote", `{"a":1,"sessionToken":"${PLAY}`, '{"a":1,"sessionToken":"[removed]'],
    ["cut off in itself", `{"sessionToken":"${PLAY.slice(0, -9)}`, '{"sessionToken":"[removed]'],
    ["in single quotes", `{'sessionToken':'${PLAY}','b':2}`, "{'sessionToken':'[removed]','b':2}"],
    ["in a form, as it is", `sessionToken=${PLAY}&b=2`, "sessionToken=[removed]&b=2"],
    ["in a form, encoded", `sessionToken=${form}&b=2`, "sessionToken=[removed]&b=2"],
    ["in a form, encoded twice", `t=${encodeURIComponent(form)}&b=2`, "t=[removed]&b=2"],
    ["in XML", `<sessionToken>${PLAY}</sessionToken>`, "<sessionToken>[removed]</sessionToken>"],
    ["in XML with entities", `<t>${PLAY.replaceAll(":", "&#58;")}</t><b>2</b>`, "<t>[removed]</t><b>2</b>"],
    ["under another name", JSON.stringify({ session_token: PLAY, b: 2 }), '{"session_token":"[removed]","b":2}'],
    ["inside other fields", JSON.stringify({ meta: { t: PLAY }, b: 2 }), '{"meta":{"t":"[removed]"},"b":2}'],
    [
      "inside a text of JSON",
      JSON.stringify({ raw: JSON.stringify({ t: PLAY }) }),
      '{"raw":"{\\"t\\":\\"[removed]\\"}"}',
    ],
    ["twice", `${PLAY} ${tokenOf("another")} b`, "[removed] [removed] b"],
    ["with a game's code of any letters", JSON.stringify({ t: tokenOf("four: a 'b' <c> & d") }), '{"t":"[removed]"}'],
    ["with escaped colons", `{"t":"${PLAY.replaceAll(":", "\\u003a")}"}`, '{"t":"[removed]"}'],
    ["with other letters escaped", `{"t":"${PLAY.replace("p1", "\\u00701")}"}`, "[removed]"],
    ["with letters escaped in no JSON", `{'t':'${PLAY.replace("p1", "\\u00701")}'}`, "[removed]"],
  ])("%s", (_, body, kept) => {
    expect(redactBody(body)).toEqual({ body: kept, isCut: false });
    expect(kept).not.toContain(MAC);
  });
});

describe("a body of a vendor's call keeps no launch token", () => {
  test.each<[string, string, string]>([
    ["under its name", JSON.stringify({ launchToken: LAUNCH, b: 2 }), '{"launchToken":"[removed]","b":2}'],
    ["in an array", JSON.stringify({ launchToken: [LAUNCH] }), '{"launchToken":["[removed]"]}'],
    ["in an object", JSON.stringify({ launchToken: { value: LAUNCH } }), '{"launchToken":{"value":"[removed]"}}'],
    ["cut off before its quote", `{"launchToken":"${LAUNCH}`, '{"launchToken":"[removed]'],
    ["in single quotes", `{'launchToken': '${LAUNCH}'}`, "{'launchToken': '[removed]'}"],
    ["in a form", `launchToken=${LAUNCH}&b=2`, "launchToken=[removed]&b=2"],
    ["in XML", `<launchToken>${LAUNCH}</launchToken>`, "<launchToken>[removed]</launchToken>"],
    ["under another notation of its name", JSON.stringify({ LAUNCH_TOKEN: LAUNCH }), '{"LAUNCH_TOKEN":"[removed]"}'],
  ])("%s", (_, body, kept) => {
    expect(redactBody(body)).toEqual({ body: kept, isCut: false });
  });
});

test("what only looks a little like a token stays as it was sent", () => {
  const body = JSON.stringify({
    launchToken: "[removed]",
    transactionId: LAUNCH,
    roundId: `p1:${newId().slice(1)}`,
    gameCode: "launch-p1:2",
  });
  expect(redactBody(body)).toEqual({ body, isCut: false });
});

// B-0716
test("a token at the place where a long body is cut is taken out before", () => {
  const { body, isCut } = redactBody(`${" ".repeat(4_000)}${PLAY}${" ".repeat(200)}`);
  expect({ rest: body.trim(), isCut }).toEqual({ rest: "[removed]", isCut: true });
});

test("a body that means to be slow to read is read at once", () => {
  const id = newId();
  const startedMs = performance.now();
  for (const part of ["p1:", `p1:${id}:`, `p1:${id}:${id}:`, "launchToken", "launch_token=a", "\\u0070"]) {
    redactBody(part.repeat(60_000 / part.length));
  }
  expect(performance.now() - startedMs).toBeLessThan(2_000);
});
