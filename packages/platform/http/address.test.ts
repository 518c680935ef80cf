import { expect, test } from "vitest";
import { addressOf, createTrustedProxies, networkOf } from "./address.ts";

const proxies = createTrustedProxies(["10.0.0.0/8", "::1"]);

test("behind trusted proxies the last address that none of them is counts", () => {
  expect(addressOf("10.0.0.2", "198.51.100.7, 203.0.113.9, 10.0.0.1", proxies)).toBe("203.0.113.9");
  expect(addressOf("::ffff:10.0.0.2", "203.0.113.9", proxies)).toBe("203.0.113.9");
});

test("a caller that is no trusted proxy counts by its own address, whatever it sends", () => {
  expect(addressOf("203.0.113.5", "1.2.3.4", proxies)).toBe("203.0.113.5");
  expect(addressOf("10.0.0.2", "nonsense", proxies)).toBe("10.0.0.2");
  expect(addressOf("10.0.0.2", null, proxies)).toBe("10.0.0.2");
});

// B-1350
test.each([
  ["2001:db8:1:2::17", "2001:0DB8:1:2:ffff::1"],
  ["2600:3c03::f03c:91ff:fe00:1", "2600:3c03::1"],
  ["2001:db8::1:2:3:4", "2001:db8:0:0:9:2:3:4"],
  ["::1", "::2"],
])("%s and %s are of one network, however they are written", (one, other) => {
  expect(networkOf(one)).toBe(networkOf(other));
});

test.each([
  ["203.0.113.5", "203.0.113.6"],
  ["2001:db8:1:2::17", "2001:db8:1:3::17"],
  ["2001:db8::1:0:0:0:1", "2001:db8::1"],
])("%s and %s are of two", (one, other) => {
  expect(networkOf(one)).not.toBe(networkOf(other));
});
