import { expect, test } from "vitest";
import { type ServiceEntry, serviceUrlOf } from "./open-service.ts";

/** `https://vip.example/` and `https://chat.example/`, combined with the key `aaaaaaaa`. */
const pathOf = (url: string): string => {
  const bytes = [...new TextEncoder().encode(url)].map((byte) => byte ^ "a".charCodeAt(0));
  return `${btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "")}aaaaaaaa`;
};
const VIP: ServiceEntry = { csType: "VIP", path: pathOf("https://vip.example/") };
const CHAT: ServiceEntry = { csType: "LIVECHAT", path: pathOf("https://chat.example/") };

// B-0254, B-0273
test("members with a rank above 4 reach the VIP service, others live chat", () => {
  expect(serviceUrlOf([VIP, CHAT], 5)).toBe("https://vip.example/");
  expect(serviceUrlOf([VIP, CHAT], 4)).toBe("https://chat.example/");
  expect(serviceUrlOf([CHAT], 9)).toBe("https://chat.example/");
});

test("a member below that rank is not sent to the VIP service, and a site without service sends no member anywhere", () => {
  expect(serviceUrlOf([VIP], 0)).toBeUndefined();
  expect(serviceUrlOf([], 9)).toBeUndefined();
  expect(serviceUrlOf([{ csType: "LIVECHAT", path: pathOf("http://chat.example/") }], 0)).toBeUndefined();
});
