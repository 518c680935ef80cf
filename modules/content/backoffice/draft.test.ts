import { expect, test } from "vitest";
import { draftOf, emptyDraft, emptyText, faultsOf, inputOf, instantOf, timeText } from "./draft.ts";

test.each([
  ["", null],
  ["  ", null],
  ["2026-11-20 18:00", "2026-11-20T18:00:00.000Z"],
  ["2026-11-20T18:00", "2026-11-20T18:00:00.000Z"],
  ["2026-11-20", "2026-11-20T00:00:00.000Z"],
  ["2026-02-31 10:00", undefined],
  ["2026-11-20 25:00", undefined],
  ["20.11.2026", undefined],
  ["tomorrow", undefined],
])("an operator who types %j means %j", (typed, meant) => expect(instantOf(typed)).toBe(meant));

test("a time that is shown can be sent back as it stands", () => {
  expect(instantOf(timeText("2026-11-20T18:05:00.000Z"))).toBe("2026-11-20T18:05:00.000Z");
  expect(timeText(null)).toBe("");
});

test("a form without a title, with a wrong time or an order that is none, is not sent", () => {
  const draft = { ...emptyDraft("PR"), startsAt: "soon", endsAt: "2026-13-01", position: "1000" };
  expect(faultsOf(draft)).toEqual(["title", "startsAt", "endsAt", "position"]);
  const fine = { ...emptyDraft("PL"), texts: [{ ...emptyText("EN"), title: "A title" }] };
  expect(faultsOf(fine)).toEqual([]);
});

test("what was read is sent back unchanged when nothing was typed", () => {
  const texts = [{ ...emptyText("EN"), title: "A title", content: "<p>a</p>" }];
  const written = {
    ...{ type: "B", groupName: "rng", image: "/banners/a.svg", linkageType: "page", linkage: "/books" },
    ...{ promotionKind: null, startsAt: null, endsAt: "2026-11-20T18:05:00.000Z", position: 7, texts },
  };
  const read = { ...written, announcementId: "", title: "", languages: [], status: "live", version: 1 };
  const times = { fromAt: null, untilAt: null, changedAt: "" };
  expect(inputOf(draftOf({ ...read, ...times } as unknown as Parameters<typeof draftOf>[0]))).toEqual(written);
});
