import { expect, test } from "vitest";
import { readHtml } from "../../rules/read-html.ts";
import { cleanHtml, isClean } from "./clean-html.ts";

/** Known attacks on sanitisers, each with what may be left of it. */
const HOSTILE: readonly (readonly [string, string])[] = [
  ["<script>alert(1)</script>", ""],
  ["<ScRiPt src=//x.example></sCrIpT>", ""],
  ["<scr<script>ipt>alert(1)</script>", "ipt&gt;alert(1)"],
  ["<p onclick=alert(1)>a</p>", "<p>a</p>"],
  ["<p/onmouseover=alert(1)>a</p>", "<p>a</p>"],
  ["<img src=x onerror=alert(1)>", ""],
  ["<img src='data:image/svg+xml,<svg onload=alert(1)>'>", ""],
  ['<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
  ['<a href="jav&#x0A;ascript:alert(1)">a</a>', "<a>a</a>"],
  ['<a href="&#106;avascript:alert(1)">a</a>', "<a>a</a>"],
  ['<a href=" javascript:alert(1)">a</a>', "<a>a</a>"],
  ['<a href="data:text/html;base64,PHNjcmlwdD4=">a</a>', "<a>a</a>"],
  ['<a href="//evil.example">a</a>', "<a>a</a>"],
  ['<a href="/books" target="_top" onfocus="alert(1)" autofocus>a</a>', '<a href="/books">a</a>'],
  ["<svg><script>alert(1)</script></svg>", ""],
  ["<svg/onload=alert(1)>", ""],
  ["<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>b", "b"],
  ["<style>@import 'x'</style>", ""],
  ['<p style="background:url(javascript:alert(1))">a</p>', "<p>a</p>"],
  ["<iframe srcdoc='<script>alert(1)</script>'></iframe>", ""],
  ["<object data=x></object><embed src=x>", ""],
  ["<form action=x><input><button formaction=javascript:alert(1)>b</button></form>", "b"],
  ["<base href=//evil.example>", ""],
  ["<meta http-equiv=refresh content='0;url=javascript:alert(1)'>", ""],
  ["<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>", ""],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ""],
  ['<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">', ""],
  ["<template><script>alert(1)</script></template>", ""],
  ["<textarea></textarea><img src=x onerror=alert(1)>", ""],
  ["<!--><img src=x onerror=alert(1)>-->", "--&gt;"],
  ["<p id=main class=scrim name=x>a</p>", "<p>a</p>"],
];

// B-0525
test.each(HOSTILE)("of %j nothing stays that runs, loads or dresses up", (html, left) => {
  const cleaned = cleanHtml(html);
  expect(cleaned.replace(/\s+/g, " ").trim()).toBe(left);
  expect(isClean(html)).toBe(false);
});

test.each(HOSTILE)("cleaning what is left of %j changes nothing more", (html) => {
  const once = cleanHtml(html);
  expect(cleanHtml(once)).toBe(once);
});

test.each(["<![CDATA[<img src=x onerror=alert(1)>]]>", "<!-- <script>alert(1)</script> -->"])(
  "of %j nothing is left, for it would not be seen",
  (html) => expect(cleanHtml(html)).toBe(""),
);

test("an operator's ordinary text stays as it was written", () => {
  const html =
    '<h3>Title</h3><p>One <strong>two</strong> <em>three</em><br />four &amp; five</p><ul><li><a href="https://example.org/">six</a></li></ul><table><tbody><tr><td>seven</td></tr></tbody></table>';
  expect(cleanHtml(html)).toBe(html);
  expect(isClean(html)).toBe(true);
});

test("what other programs call bold, slanted or a headline is kept by our names", () => {
  expect(cleanHtml("<h1>a</h1><div><b>b</b><i>c</i></div>")).toBe("<h3>a</h3><p><strong>b</strong><em>c</em></p>");
  expect(isClean("<div><b>b</b></div>")).toBe(true);
});

test("every sign that the sanitiser writes comes back when the text is drawn", () => {
  const words = "< > & \" ' \u00a0 © اردو 🥭 &copy;";
  const written = cleanHtml(`<p>${words.replace(/&/g, "&amp;").replace(/</g, "&lt;")}</p>`);
  expect(readHtml(written)).toEqual([{ tag: "p", children: [words] }]);
});
