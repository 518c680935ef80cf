import { useText } from "@fairhouse/i18n";

const BROWSERS = [
  ["Edge", /Edg(?:e|A|iOS)?\//],
  ["Opera", /OPR\/|Opera/],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Firefox", /Firefox\/|FxiOS\//],
  ["Chrome", /Chrome\/|CriOS\//],
  ["Safari", /Safari\//],
] as const;

const SYSTEMS = [
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X|Macintosh/],
  ["Linux", /Linux|CrOS/],
] as const;

export type Device = { readonly browser: string | null; readonly system: string | null; readonly isHandheld: boolean };

/** What a browser says of itself, in two words; a browser may say anything, so it is only for recognising one's own. */
export function deviceOf(userAgent: string): Device {
  const find = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
  return {
    browser: find(BROWSERS),
    system: find(SYSTEMS),
    isHandheld: /Android|iPhone|iPad|Mobile/.test(userAgent),
  };
}

/** The device in the reader's language: "Firefox on Android". */
export function useDeviceName(): (userAgent: string) => string {
  const t = useText("session");
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent);
    if (browser && system) return t("devices.name", { browser, system });
    return browser ?? system ?? t("devices.unknown");
  };
}
