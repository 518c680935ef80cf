const TAG = "https://www.googletagmanager.com/gtag/js";

type Measured = { dataLayer?: unknown[]; [disabled: `ga-disable-${string}`]: boolean };

let loaded: string | undefined;

/** Loads the operator's tag; called only after consent. It stays until the page is left. */
export function loadMeasuring(gtagId: string): void {
  const page = window as unknown as Measured;
  page[`ga-disable-${gtagId}`] = false;
  if (loaded === gtagId) return;
  loaded = gtagId;
  page.dataLayer = [
    ["js", new Date()],
    ["config", gtagId],
  ].map(asArguments);
  const script = document.createElement("script");
  script.async = true;
  script.src = `${TAG}?id=${encodeURIComponent(gtagId)}`;
  document.head.append(script);
}

/** What the tag keeps in the browser, by the beginnings of its cookies' names. */
const TAG_COOKIES = /^_(ga|gid|gat|gac|gcl)/;

/** Ends what was refused: the tag sends nothing any more, and what it has stored is removed. */
export function endMeasuring(gtagId: string): void {
  (window as unknown as Measured)[`ga-disable-${gtagId}`] = true;
  const names = document.cookie.split("; ").map((pair) => pair.split("=")[0] ?? "");
  for (const name of names.filter((one) => TAG_COOKIES.test(one))) {
    for (const domain of domainsOf(window.location.hostname)) {
      document.cookie = `${name}=; path=/; max-age=0${domain && `; domain=${domain}`}`;
    }
  }
}

/** Where a tag may have put its cookie: the host alone, the host's own domain, and each one above it. */
const domainsOf = (host: string): string[] => {
  const parts = host.split(".");
  return ["", ...parts.map((_, from) => parts.slice(from).join("."))];
};

/** The tag takes the arguments of a call and no array; it knows them by this name. */
const asArguments = (list: readonly unknown[]): object => ({
  ...list,
  length: list.length,
  [Symbol.toStringTag]: "Arguments",
});
