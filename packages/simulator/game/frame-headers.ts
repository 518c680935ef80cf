/**
 * Of a game's page for the frame: it loads from its own host only, only the site may frame it, and no inline script runs.
 * @param siteOrigin the only page that may frame it
 */
export const frameHeaders = (siteOrigin: string): Record<string, string> => ({
  "content-security-policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${siteOrigin}`,
  ].join("; "),
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
});
