import { expect, test } from "vitest";
import { countUnread } from "./unread-notices.ts";

// B-0207
test("notices that came after the list was last shown are unread, all of them in a browser that never showed it", () => {
  const notices = [{ time: 300 }, { time: 200 }, { time: 100 }];
  expect(countUnread(notices, 200)).toBe(1);
  expect(countUnread(notices, 0)).toBe(3);
  expect(countUnread(notices, 300)).toBe(0);
});
