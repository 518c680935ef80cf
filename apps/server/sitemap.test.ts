import { expect, test } from "vitest";
import { robotsOf, sitemapOf } from "./sitemap.ts";

const LANGUAGES = [
  { code: "EN", tag: "en" },
  { code: "UR", tag: "ur" },
];

test("the sitemap lists each page once, with every language that it is offered in", () => {
  const xml = sitemapOf("https://play.example", ["/", "/rng"], LANGUAGES);
  expect(xml.match(/<loc>[^<]+/g)).toEqual(["<loc>https://play.example/", "<loc>https://play.example/rng"]);
  expect(xml).toContain('hreflang="en" href="https://play.example/rng"');
  expect(xml).toContain('hreflang="ur" href="https://play.example/rng?lang=UR"');
});

// B-0886
test("robots stay away from calls and members' pages, and learn where the sitemap is", () => {
  const text = robotsOf("https://play.example", false);
  expect(text).toContain("Disallow: /wps/");
  expect(text).toContain("Disallow: /wallet");
  expect(text).toContain("Sitemap: https://play.example/sitemap.xml");
});

test("a house that asks for a login asks robots to list nothing", () => {
  expect(robotsOf("https://play.example", true)).toBe("User-agent: *\nDisallow: /\n");
});
