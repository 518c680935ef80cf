const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The public pages with each language that they are offered in.
 * @param languages the site's codes with their tags, the default first
 */
export function sitemapOf(
  origin: string,
  paths: readonly string[],
  languages: readonly { readonly code: string; readonly tag: string }[],
): string {
  const addresses = paths.map((path) => {
    const address = new URL(path, origin).href;
    const others = languages.map(({ code, tag }, at) => {
      const own = at === 0 ? address : `${address}?lang=${code}`;
      return `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(own)}"/>`;
    });
    return `<url><loc>${escapeXml(address)}</loc>${languages.length > 1 ? others.join("") : ""}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...addresses,
    "</urlset>",
    "",
  ].join("\n");
}

/** Robots stay away from calls and from what belongs to members; a house that asks for a login has nothing to list. */
export function robotsOf(origin: string, isLoginRequired: boolean): string {
  if (isLoginRequired) return "User-agent: *\nDisallow: /\n";
  const closed = ["/wps/", "/lgw/", "/lotto/", "/seamless/", "/payments/", "/wallet", "/member", "/agent"];
  return ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`, ""].join(
    "\n",
  );
}
