/** Home screens cut a longer name off. */
const SHORT_NAME_LENGTH = 12;

/** Colours of the page and of the mark's ground, as in the tokens: the splash screen shows them before any style is there. */
const PAPER = "#f2f5ef";
const INK = "#10312c";

/**
 * What a browser needs to install the site as an app. Its name is the brand's, which an operator may change at any time.
 */
export function webManifest(brandName: string): string {
  return JSON.stringify({
    id: "/",
    name: brandName,
    short_name: brandName.length > SHORT_NAME_LENGTH ? brandName.slice(0, SHORT_NAME_LENGTH).trim() : brandName,
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: PAPER,
    theme_color: INK,
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });
}
