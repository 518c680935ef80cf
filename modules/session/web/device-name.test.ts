import { expect, test } from "vitest";
import { deviceOf } from "./device-name.ts";

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
    { browser: "Edge", system: "Windows", isHandheld: false },
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
    { browser: "Safari", system: "iPhone", isHandheld: true },
  ],
  [
    "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/140.0.0.0 Mobile Safari/537.36",
    { browser: "Samsung Internet", system: "Android", isHandheld: true },
  ],
  ["curl/8.0", { browser: null, system: null, isHandheld: false }],
])("a member recognises their device: %s", (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device);
});
