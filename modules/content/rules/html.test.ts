import { expect, test } from "vitest";
import { isAllowedTag, safeHref } from "./html.ts";
import { type HtmlNode, readHtml } from "./read-html.ts";

test.each([
  ["/books", "/books"],
  ["/noticePage#a", "/noticePage#a"],
  ["https://example.org/a?b=c#d", "https://example.org/a?b=c#d"],
  ["mailto:help@example.org", "mailto:help@example.org"],
])("a link may lead to %s", (href, kept) => expect(safeHref(href)).toBe(kept));

// B-0918
test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  " javascript:alert(1)",
  "vbscript:msgbox(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:image/svg+xml;base64,PHN2Zz4=",
  "blob:https://example.org/x",
  "file:///etc/passwd",
  "http://example.org",
  "//example.org",
  "/\\example.org",
  "\\\\example.org",
  "https:example.org",
  "https://user:password@example.org/",
  "https://",
  "mailto:a@example.org?body=x",
  "",
])("a link may not lead to %j", (href) => expect(safeHref(href)).toBeNull());

/** Everything that would be drawn, as markup again, to be compared at a glance. */
function drawn(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) =>
      typeof node === "string"
        ? node.replace(/&/g, "&amp;").replace(/</g, "&lt;")
        : `<${node.tag}${node.href === undefined ? "" : ` href=${node.href}`}>${drawn(node.children)}</${node.tag}>`,
    )
    .join("");
}

test("what the sanitiser writes is read element by element", () => {
  const html =
    '<p>One <strong>two</strong><br />three &amp; &lt;four&gt;</p><ol><li><a href="/books">five</a></li></ol>';
  expect(drawn(readHtml(html))).toBe(
    "<p>One <strong>two</strong><br></br>three &amp; &lt;four></p><ol><li><a href=/books>five</a></li></ol>",
  );
});

// B-0525
test.each([
  ["<script>alert(1)</script>", "alert(1)"],
  ["<img src=x onerror=alert(1)>", "&lt;img src=x onerror=alert(1)>"],
  ['<img src="x" onerror="alert(1)">', ""],
  ['<p onclick="alert(1)">a</p>', "<p>a</p>"],
  ['<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
  ['<a href="java&#115;cript:alert(1)">a</a>', "<a>a</a>"],
  ['<a href="&amp;#106;avascript:alert(1)">a</a>', "<a>a</a>"],
  ['<p style="background:url(x)">a</p>', "<p>a</p>"],
  ["<svg><p>a</p></svg>", "<p>a</p>"],
  ["<P>a</P>", "&lt;P>a&lt;/P>"],
  ["<p<p>a", "&lt;p<p>a</p>"],
  ["</p></p>a", "a"],
  ["<strong>a", "<strong>a</strong>"],
  ["<strong><em>a</strong>b", "<strong><em>a</em></strong>b"],
  ["<!--<p>a-->", "&lt;!--<p>a--></p>"],
])("of %j nothing but text and allowed elements is drawn", (html, expected) => {
  expect(drawn(readHtml(html))).toBe(expected);
});

test.each([
  ["<p>a<p>b</p></p>", "<p>a</p><p>b</p>"],
  ["<p>a<ul><li>b</li></ul>c</p>", "<p>a</p><ul><li>b</li></ul>c"],
  ["<p><strong>a<h3>b</h3></strong></p>", "<p><strong>a</strong></p><h3>b</h3>"],
  ["<h3>a<h4>b</h4></h3>", "<h3>a</h3><h4>b</h4>"],
  ['<a href="/a">a<a href="/b">b</a></a>', "<a href=/a>a</a><a href=/b>b</a>"],
  ["<ul> <li>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>"],
  ["<ul><p>a</p></ul>", "<ul></ul>"],
  ["<li>a</li>", "a"],
  [
    "<table> <tr> <td>a</td><td>b<tr><td>c</table>",
    "<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>",
  ],
  ["<table>a<td>b</td></table>", "<table></table>"],
  ["<td>a</td>", "a"],
  ["<ul><li>a<ul><li>b</li></ul></li></ul>", "<ul><li>a<ul><li>b</li></ul></li></ul>"],
])("%j nests as a browser would nest it", (html, expected) => {
  expect(drawn(readHtml(html))).toBe(expected);
});

test("a text nested a thousand deep is drawn to the depth that is allowed", () => {
  const html = `${"<blockquote>".repeat(1_000)}deep${"</blockquote>".repeat(1_000)}`;
  const out = drawn(readHtml(html));
  expect(out.match(/<blockquote>/g)?.length).toBeLessThan(20);
  expect(out).toContain("deep");
});

test("whatever is thrown at the reader, it draws nothing outside the list", () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  let state = seed;
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state % below;
  };
  const parts = [
    "<",
    ">",
    "/",
    '"',
    "=",
    " ",
    "a",
    "p",
    "script",
    "svg",
    "href",
    "onload",
    "javascript:",
    "&lt;",
    "&",
    "\n",
    "li",
    "-",
    "!",
  ];
  const elementsOf = (nodes: readonly HtmlNode[]): HtmlNode[] =>
    nodes.flatMap((node) => (typeof node === "string" ? [] : [node, ...elementsOf(node.children)]));
  for (let round = 0; round < 5_000; round += 1) {
    const html = Array.from({ length: random(40) }, () => parts[random(parts.length)]).join("");
    for (const node of elementsOf(readHtml(html))) {
      if (typeof node === "string") continue;
      expect(
        isAllowedTag(node.tag) && (node.href === undefined || safeHref(node.href) === node.href),
        `seed ${seed}: ${html}`,
      ).toBe(true);
    }
  }
});
