import type { SeededCall } from "@fairhouse/contract/page-state";
import { BannerGroupContext } from "@fairhouse/ui";
import { drawFirstPaint } from "@fairhouse/ui/testing";
import type { ComponentType } from "react";
import { expect, test } from "vitest";
import en from "../messages/en.json" with { type: "json" };
import ur from "../messages/ur.json" with { type: "json" };
import type { Banner, NoticeItem, Promotion } from "./api.ts";
import { BannerSlot } from "./banner-area.tsx";
import { bannersCall, headlinesCall, helpCall, noticesCall, promotionCall, promotionsCall } from "./calls.ts";
import { HelpSlot } from "./help-slot.tsx";
import { MarqueeSlot } from "./marquee-slot.tsx";
import NoticesScreen from "./notices-screen.tsx";
import PromotionScreen, { PromotionOf } from "./promotion-screen.tsx";
import PromotionsScreen from "./promotions-screen.tsx";

type Language = "EN" | "UR";
const texts = { EN: en, UR: ur };
const nothing = { banners: [], notice: [], popup: [], promotion: [], help: [], totalPages: 0 };
const idOf = (number: number) => `01990000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const several = <Item,>(count: number, make: (number: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

const firstPaint = (Component: ComponentType, calls: readonly SeededCall[], language: Language = "EN") => {
  const inGroup = () => (
    <BannerGroupContext value="rng">
      <Component />
    </BannerGroupContext>
  );
  const ours = { content: texts[language], "content/first": texts[language] };
  return drawFirstPaint(inGroup, { texts: ours, calls, language });
};

const banner = (number: number, overrides: Partial<Banner> = {}): Banner => ({
  bannerId: idOf(number),
  groupName: "rng",
  url: null,
  linkageType: null,
  image: "/banners/open-books.svg",
  alt: "",
  title: `Banner ${number}`,
  summary: "",
  action: "",
  language: "EN",
  ...overrides,
});

const bannersOf = (banners: readonly Banner[], language: Language = "EN"): SeededCall => ({
  ...bannersCall("rng", language),
  value: { ...nothing, banners },
});

// B-0083
test("the banner area is absent where the place has no banner, and until it is known", async () => {
  expect(await firstPaint(BannerSlot, [bannersOf([])])).not.toMatch(/carousel|bannerarea/);
  expect(await firstPaint(BannerSlot, [])).not.toContain("carousel");
});

test("one banner stands without controls, several have dots and a pause", async () => {
  expect(await firstPaint(BannerSlot, [bannersOf([banner(1)])])).not.toContain("carousel__nav");
  const html = await firstPaint(BannerSlot, [bannersOf(several(3, (number) => banner(number)))]);
  expect(html.match(/<button/g)).toHaveLength(4);
});

test("only the first picture is asked for at once", async () => {
  const html = await firstPaint(BannerSlot, [bannersOf(several(3, (number) => banner(number)))]);
  expect(html.match(/loading="eager"/g)).toHaveLength(1);
  expect(html.match(/loading="lazy"/g)).toHaveLength(2);
});

// B-0085
test("a banner opens what it is linked to, and one without a link type cannot be pressed", async () => {
  const linkOf = async (linkage: Partial<Banner>) =>
    /<a [^>]*>/.exec(await firstPaint(BannerSlot, [bannersOf([banner(1, linkage)])]))?.[0];
  expect(await linkOf({})).toBeUndefined();
  expect(await linkOf({ linkageType: "page", url: "/books" })).toContain('href="/books"');
  const notice = await linkOf({ linkageType: "notice", url: `/noticePage#${idOf(1)}` });
  expect(notice).toContain(`href="/noticePage#${idOf(1)}"`);
  const elsewhere = await linkOf({ linkageType: "address", url: "https://example.org/" });
  expect(elsewhere).toMatch(/target="_blank" rel="noopener noreferrer"/);
});

// B-0912
test("a text that is not in the page's language says in which one it is", async () => {
  const html = await firstPaint(BannerSlot, [bannersOf([banner(1)], "UR")], "UR");
  expect(html).toContain('class="slide__text" lang="en" dir="ltr"');
});

const notice = (number: number, content = "<p>Read me.</p>"): NoticeItem => ({
  id: idOf(number),
  title: `Notice ${number}`,
  content,
  time: Date.UTC(2026, 10, 20, 18, 5, 9),
  language: "EN",
});
const noticesOf = (notices: readonly NoticeItem[], language: Language = "EN"): SeededCall => ({
  ...noticesCall(language),
  value: { ...nothing, notice: notices, totalPages: Math.ceil(notices.length / 20) },
});

test("the marquee runs the titles, each a link without a script, and is absent when there is none", async () => {
  const seeded = (headlines: object[]) => [{ ...headlinesCall("EN"), value: { headlines } }];
  const html = await firstPaint(MarqueeSlot, seeded(several(2, (number) => notice(number))));
  expect(html).toContain(`href="/noticePage#${idOf(1)}"`);
  expect(html).toContain("Notice 2");
  expect(await firstPaint(MarqueeSlot, seeded([]))).not.toContain("marquee");
});

// B-0038
test.each(["EN", "UR"] as const)("notices are drawn with 0, 1 and 200 of them, in %s", async (language) => {
  const countOf = (html: string) => html.match(/<details/g)?.length ?? 0;
  const none = await firstPaint(NoticesScreen, [noticesOf([], language)], language);
  expect(none).toContain(texts[language].notices.none);
  expect(countOf(none)).toBe(0);
  expect(countOf(await firstPaint(NoticesScreen, [noticesOf([notice(1)], language)], language))).toBe(1);
  const many = several(200, (number) => notice(number));
  expect(countOf(await firstPaint(NoticesScreen, [noticesOf(many, language)], language))).toBe(200);
});

test("a notice says when, in the house's one form of a time", async () => {
  expect(await firstPaint(NoticesScreen, [noticesOf([notice(1)])])).toContain(">2026-11-20 18:05:09<");
});

// B-0525
test("code that got into a notice's text is not drawn", async () => {
  const hostile = [
    '<script>alert(1)</script><p onclick="alert(1)">fine</p>',
    '<a href="javascript:alert(1)">link</a><img src="x" onerror="alert(1)"/><svg onload="alert(1)"></svg>',
    '<style>body{display:none}</style><p style="position:fixed">fine</p>',
  ].join("");
  const html = await firstPaint(NoticesScreen, [noticesOf([notice(1, hostile)])]);
  const body = /<div class="accordion__body">.*?<\/details>/s.exec(html)?.[0] ?? "";
  expect(body).toContain("<p>fine</p>");
  expect(body).toContain("<a>link</a>");
  expect(body).not.toMatch(/<(script|img|svg|style)|onclick|onerror|onload|javascript:|style=/);
});

const promotion = (number: number, overrides: Partial<Promotion> = {}): Promotion => ({
  id: idOf(number),
  title: `Promotion ${number}`,
  summary: "In one line",
  kind: "games",
  status: "open",
  startsAt: null,
  endsAt: null,
  image: null,
  alt: "",
  language: "EN",
  ...overrides,
});

// B-1264
test("what operators write for help is in the help centre, and nothing while they write nothing", async () => {
  const said = (help: readonly NoticeItem[]) => [{ ...helpCall("EN"), value: { ...nothing, help } }];
  expect(await firstPaint(HelpSlot, said([]))).not.toContain("section");
  const html = await firstPaint(HelpSlot, said([notice(1)]));
  expect(html).toContain("More answers");
  expect(html.match(/<details/g)).toHaveLength(1);
});

// B-0047
test.each(["EN", "UR"] as const)("promotions are drawn with 0, 1 and 200 of them, in %s", async (language) => {
  const seeded = (count: number): SeededCall => ({
    ...promotionsCall(language),
    value: { ...nothing, promotion: several(count, (number) => promotion(number)), totalPages: 1 },
  });
  const countOf = (html: string) => html.match(/href="\/promoDetail\//g)?.length ?? 0;
  const none = await firstPaint(PromotionsScreen, [seeded(0)], language);
  expect(none).toContain(texts[language].promotions.none);
  expect(countOf(await firstPaint(PromotionsScreen, [seeded(1)], language))).toBe(1);
  expect(countOf(await firstPaint(PromotionsScreen, [seeded(200)], language))).toBe(200);
});

// B-0047
test("a promotion in the list says its kind, whether it is open, and when it ends", async () => {
  const shown = promotion(1, { status: "coming", kind: "points", endsAt: "2026-12-01T10:00:00.000Z" });
  const html = await firstPaint(PromotionsScreen, [
    { ...promotionsCall("EN"), value: { ...nothing, promotion: [shown], totalPages: 1 } },
  ]);
  for (const part of [en.kinds.points, en.statuses.coming, "2026-12-01 10:00:00", `/promoDetail/${idOf(1)}`]) {
    expect(html).toContain(part);
  }
});

const FirstPromotion = () => <PromotionOf promotionId={idOf(1)} />;

// B-0047
test("a promotion stands with its terms beside it, from the first paint", async () => {
  const value = { ...promotion(1), content: "<p>What it gives.</p>", terms: "<p>What it asks.</p>" };
  const html = await firstPaint(FirstPromotion, [{ ...promotionCall("EN", idOf(1)), value }]);
  expect(html).toContain("<p>What it gives.</p>");
  expect(/<aside.*?<\/aside>/s.exec(html)?.[0]).toContain("<p>What it asks.</p>");
});

test("a promotion without an id in its address offers the way back to all of them", async () => {
  const html = await firstPaint(PromotionScreen, [{ ...promotionCall("EN", idOf(1)), value: null }]);
  expect(html).toContain('href="/promotions"');
});
