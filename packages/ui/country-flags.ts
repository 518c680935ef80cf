const drawings = import.meta.glob<string>("../../node_modules/country-flag-icons/3x2/[A-Z][A-Z].svg", {
  eager: true,
  query: "?url",
  import: "default",
});

const byCode = new Map(Object.entries(drawings).map(([file, url]) => [file.slice(-6, -4), url]));

/** The address of a country's flag by its two letters; the site itself serves it, and it is fetched when it is shown. */
export const flagOf = (countryCode: string): string | undefined => byCode.get(countryCode);
