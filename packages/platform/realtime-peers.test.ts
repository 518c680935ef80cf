import { expect, test } from "vitest";
import { createComings, createPeers, wholeList } from "./realtime-peers.ts";

const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => `member-${index}`);

test("a list of any length is told in notices that are small enough, and is known when its last one has come", () => {
  for (const count of [0, 1, 150, 151, 1_000]) {
    const peers = createPeers();
    const notices = wholeList(ids(count));
    for (const [place, notice] of notices.entries()) {
      expect(JSON.stringify(notice).length).toBeLessThan(7_500);
      expect(peers.mayHave("member-0")).toBe(place > 0);
      peers.hear("other", notice);
    }
    expect(peers.unknown()).toEqual([]);
    expect(ids(count).every((id) => peers.mayHave(id))).toBe(true);
    expect(peers.mayHave("another member")).toBe(false);
  }
});

test("who comes or leaves while a list is on its way is right in the end", () => {
  const peers = createPeers();
  const [start, end] = wholeList(ids(200));
  peers.hear("other", start);
  peers.hear("other", { here: ["late"], gone: ["member-0"] });
  peers.hear("other", end);
  expect(["late", "member-0", "member-199"].map((id) => peers.mayHave(id))).toEqual([true, false, true]);
});

test("a peer whose news may be lost may have anybody, until it has told its list again", () => {
  const peers = createPeers();
  for (const notice of wholeList([])) peers.hear("other", notice);
  expect(peers.mayHave("member-0")).toBe(false);
  peers.doubt();
  expect(peers.unknown()).toEqual(["other"]);
  expect(peers.mayHave("member-0")).toBe(true);
  // News without the list are no list.
  peers.hear("other", { here: ["member-1"] });
  expect(peers.mayHave("member-0")).toBe(true);
});

test("who left and came again before it was told is here", () => {
  const comings = createComings();
  comings.note("a", true);
  comings.note("a", false);
  comings.note("a", true);
  comings.note("b", false);
  expect(comings.take()).toEqual([{ here: ["a"], gone: ["b"] }]);
  expect(comings.take()).toEqual([]);
});
