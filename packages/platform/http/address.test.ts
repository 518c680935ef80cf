import { expect, test } from "vitest";
import { addressOf, createTrustedProxies } from "./address.ts";

const proxies = createTrustedProxies(["10.0.0.0/8", "::1"]);

test("behind trusted proxies the last address that none of them is counts", () => {
  expect(addressOf("10.0.0.2", "198.51.100.7, 203.0.113.9, 10.0.0.1", proxies)).toBe("203.0.113.9");
  expect(addressOf("::ffff:10.0.0.2", "203.0.113.9", proxies)).toBe("203.0.113.9");
});

test("a caller that is no trusted proxy is himself, whatever he sends", () => {
  expect(addressOf("203.0.113.5", "1.2.3.4", proxies)).toBe("203.0.113.5");
  expect(addressOf("10.0.0.2", "nonsense", proxies)).toBe("10.0.0.2");
  expect(addressOf("10.0.0.2", null, proxies)).toBe("10.0.0.2");
});
