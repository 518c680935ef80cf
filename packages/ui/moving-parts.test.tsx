import { createTextStore, TextProvider } from "@fairhouse/i18n";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { Accordion } from "./accordion.tsx";
import { Carousel } from "./carousel.tsx";
import { LazyImage } from "./lazy-image.tsx";
import { LogoSlider } from "./logo-slider.tsx";
import { Marquee } from "./marquee.tsx";
import en from "./messages/en.json" with { type: "json" };
import { Pager, pagesShown } from "./pager.tsx";
import { RollingDigits } from "./rolling-digits.tsx";

const texts = createTextStore("EN", async () => ({ ui: en }));
beforeAll(() => texts.load(["ui"]));

const html = (part: ReactElement) => renderToStaticMarkup(<TextProvider store={texts}>{part}</TextProvider>);
const slides = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: `${index}`, content: <a href="/promotions">Banner {index}</a> }));

// B-0084
test("banners have controls only when there is more than one", () => {
  expect(html(<Carousel label="Banners" slides={slides(1)} />)).not.toContain("<button");
  const several = html(<Carousel label="Banners" slides={slides(3)} />);
  expect(several.match(/Show banner/g)).toHaveLength(3);
  expect(several).toContain("Pause banners");
  expect(several).toContain('aria-label="2 of 3"');
});

// B-0877
test("two hundred banners are counted instead of marked one by one", () => {
  const many = html(<Carousel label="Banners" slides={slides(200)} />);
  expect(many.match(/<button/g)).toHaveLength(3);
  expect(many).toContain("1 / 200");
  expect(many).toContain("Show banner 200");
  expect(many).toContain("Show banner 2");
});

// B-0876
test("what the server draws of the moving parts has no style attribute, which the content policy would refuse", () => {
  const drawn = [
    html(<Carousel label="Banners" slides={slides(3)} />),
    html(<Marquee label="Notices" items={[{ key: "a", title: "Work" }]} onPress={() => {}} />),
    html(<LogoSlider label="Studios" logos={[{ key: "a", name: "Deodar" }]} />),
    html(<RollingDigits amount="1234500" />),
    html(<LazyImage src="/a.webp" width={3} height={4} alt="" />),
  ].join("");
  expect(drawn).not.toMatch(/\sstyle=/);
});

test("a line of no notices is not there; the copy that closes its loop is neither read nor reached", () => {
  expect(html(<Marquee label="Notices" items={[]} onPress={() => {}} />)).toBe("");
  const line = html(<Marquee label="Notices" items={[{ key: "a", title: "Work" }]} onPress={() => {}} />);
  expect(line.match(/Work/g)).toHaveLength(2);
  expect(line).toMatch(/<ul class="marquee__titles" aria-hidden="true" inert="">/);
});

// B-0107
test("one notice can be open from the start, and all belong to one group of which one is open", () => {
  const items = ["a", "b", "c"].map((key) => ({ key, title: key, body: <p>{key}</p> }));
  const second = html(<Accordion items={items} initialIndex={1} />);
  expect(second.match(/<details[^>]*>/g)?.map((tag) => tag.includes("open"))).toEqual([false, true, false]);
  expect(new Set(second.match(/name="[^"]+"/g))).toHaveLength(1);
  expect(html(<Accordion items={items} />)).not.toContain('open=""');
});

// B-0884
test("a lazy image keeps its box and asks for nothing; an eager one is in the first page", () => {
  const lazy = html(<LazyImage src="/a.webp" width={300} height={400} alt="A tiger" />);
  expect(lazy).toContain('viewBox="0 0 300 400"');
  expect(lazy.replace(/<noscript>.*<\/noscript>/, "")).not.toContain("<img");
  expect(lazy).toContain("A tiger");
  const eager = html(<LazyImage src="/a.webp" width={300} height={400} alt="A tiger" eager />);
  expect(eager).toMatch(/<img width="300" height="400" src="\/a.webp" alt="A tiger"/);
});

// B-0880
test("rolling digits are one figure for who hears them, and the digits in their places for who sees them", () => {
  const drawn = html(<RollingDigits amount="124805000" />);
  expect(drawn).toContain('<span class="sr">P 12,480.50</span>');
  expect(drawn.match(/data-digit="(\d)"/g)?.join()).toBe(
    [1, 2, 4, 8, 0, 5, 0].map((digit) => `data-digit="${digit}"`).join(),
  );
});

test("a pager shows the ends, the neighbours and a gap that never hides a single page", () => {
  expect(pagesShown(1, 2)).toEqual([1, 2]);
  expect(pagesShown(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pagesShown(1, 100)).toEqual([1, 2, 3, 4, 5, "after", 100]);
  expect(pagesShown(50, 100)).toEqual([1, "before", 49, 50, 51, "after", 100]);
  expect(pagesShown(100, 100)).toEqual([1, "before", 96, 97, 98, 99, 100]);
  for (let page = 1; page <= 9; page += 1) expect(pagesShown(page, 9)).toContain(page);
});

test("a pager of one page is not there; its ends are switched off; with addresses its pages are links", () => {
  expect(html(<Pager page={1} pages={1} onPage={() => {}} label="Pages" />)).toBe("");
  const first = html(<Pager page={1} pages={2} onPage={() => {}} label="Pages" />);
  expect(first).toMatch(/<button type="button" disabled="" aria-label="Previous page">/);
  expect(first).toContain('aria-current="page" aria-label="Page 1"');
  expect(html(<Pager page={1} pages={2} onPage={() => {}} hrefOf={(to) => `?page=${to}`} label="Pages" />)).toContain(
    '<a href="?page=2"',
  );
});
