import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Avatar, BalancePill, type BalancePillProps } from "./account.tsx";

const html = renderToStaticMarkup;
const pill: BalancePillProps = {
  total: "124805000",
  isHidden: false,
  onRefresh: () => {},
  onToggle: () => {},
  words: { loading: "On its way", failed: "Did not load", refresh: "Refresh", toggle: "Hide" },
};

test("a hidden balance is stars, and its figure is nowhere on the page", () => {
  expect(html(<BalancePill {...pill} />)).toContain("12,480.50");
  const hidden = html(<BalancePill {...pill} isHidden />);
  expect(hidden).toContain("*****");
  expect(hidden.replace(/<svg.*?<\/svg>/g, "")).not.toMatch(/12|480/);
});

// B-2523
test("a long sum is marked, so that a narrow phone shows the whole of it in smaller figures", () => {
  expect(html(<BalancePill {...pill} />)).not.toContain("data-long");
  expect(html(<BalancePill {...pill} total="1234567890" />)).toContain('data-long="long"');
  expect(html(<BalancePill {...pill} total="123456789012" />)).toContain('data-long="longest"');
});

test("before the first answer the pill keeps its place, and a failure can be tried again", () => {
  expect(html(<BalancePill {...pill} total={null} />)).toBe(
    '<span class="skel skel--pill" role="status" aria-label="On its way"></span>',
  );
  const failed = html(<BalancePill {...pill} total={null} isFailed />);
  expect(failed).toContain("Did not load");
  expect(failed.match(/<button/g)).toHaveLength(1);
});

test("an avatar counts what waits, says nothing of nothing and writes no more than 99+", () => {
  expect(html(<Avatar name="Sana" count={3} />)).toContain('<span class="count">3</span>');
  expect(html(<Avatar name="Sana" />)).not.toContain("count");
  expect(html(<Avatar name="Sana" count={100} />)).toContain("99+");
});
