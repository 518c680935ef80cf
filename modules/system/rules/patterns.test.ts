import { describe, expect, test } from "vitest";
import { PATTERNS, type PatternId } from "./patterns.ts";

const rows: [PatternId, string, accepted: string[], refused: string[]][] = [
  [0, "takes anything, only its length counts", ["a b", "😀", "ش1!"], []],
  [
    1,
    "starts with a letter, then letters and digits",
    ["a", "samina7", "Z99"],
    ["7samina", "sam ina", "sámina", "ѕamina", ""],
  ],
  [2, "takes Chinese characters and digits", ["金7", "金庄"], ["a金", "金 庄"]],
  [
    3,
    "takes a mailbox",
    ["a@b.co", "sa.mina+1@mail.example"],
    ["a@b", "a@@b.co", "a b@c.de", "@b.co", "a@b.c", "a@b..co"],
  ],
  [4, "takes letters and digits without special characters", ["Ab9"], ["A-b", "A b", "٣"]],
  [5, "takes letters and digits", ["Ab9"], ["A_b", "ü"]],
  [6, "takes digits only", ["0042"], ["4.2", "٤", "-1", ""]],
  [7, "takes letters and digits with at least one capital", ["aB9"], ["ab9", "AB!", "É"]],
  [8, "takes English letters and spaces", ["Samina Khalid"], ["Samína", "S1"]],
  [9, "takes anything without spaces", ["a-b!ش"], ["a b", "a\tb", "a\u00a0b"]],
  [10, "takes Chinese and punctuation", ["金庄。", "金-庄"], ["金a", "金1"]],
  [11, "takes a real date, year first", ["2024-02-29"], ["2023-02-29", "2024-13-01", "02-29-2024", "2024-2-9"]],
  [12, "takes letters of any script and spaces", ["ثمینہ خالد", "Zoë"], ["Zoë1", "a-b"]],
  [13, "takes a real date, month first", ["02-29-2024"], ["02-30-2024", "2024-02-29", "13-01-2024"]],
  [14, "takes letters and digits, as 4 and 5 do", ["Ab9"], ["A b"]],
  [15, "takes Korean only", ["한국"], ["한국1", "한 국", "金"]],
  [16, "takes Thai only", ["สวัสดี"], ["สวัสดี a", "a"]],
  [17, "takes Thai or English and spaces", ["สวัสดี abc"], ["สวัสดี1", "한"]],
  [18, "takes capitals and spaces with at least one letter", ["SAMINA KHALID", "A"], ["  ", "Sa", "A1"]],
  [19, "takes letters, digits and symbols", ["Ab9!é🙂"], ["a b", "a\tb", "a\u0000"]],
];

describe("pattern ids", () => {
  // B-0154, B-0155, B-0156, B-0157, B-0158, B-0159, B-0160, B-0161, B-0162, B-0163, B-0164, B-0165, B-0166, B-0167,
  // B-0168, B-0169, B-0170, B-0171, B-0172, B-0173
  test.each(rows)("pattern %i %s", (id, _, accepted, refused) => {
    for (const text of accepted) expect(PATTERNS[id].matches(text), text).toBe(true);
    for (const text of refused) expect(PATTERNS[id].matches(text), text).toBe(false);
  });

  // B-0176
  test("no pattern takes long over a hostile text of 10,000 characters", () => {
    const hostile = [
      "a".repeat(10_000),
      "a@".repeat(5_000),
      `a@${"a.".repeat(5_000)}`,
      " ".repeat(10_000),
      "金".repeat(10_000),
    ];
    const startedMs = performance.now();
    for (const rule of Object.values(PATTERNS)) for (const text of hostile) rule.matches(`${text}\u0000`);
    expect(performance.now() - startedMs).toBeLessThan(500);
  });
});
