import { expect, test } from "vitest";
import { pictureAddress } from "./picture-hosts.ts";

const HOSTS = ["https://one.example/", "https://two.example/house"];

test("a picture comes from the first host, from the next one when that fails, and last from the site itself", () => {
  const asked = [0, 1, 2, 3].map((failures) => pictureAddress("/assets/a.svg", HOSTS, failures));
  expect(asked).toEqual([
    "https://one.example/assets/a.svg",
    "https://two.example/house/assets/a.svg",
    "/assets/a.svg",
    "/assets/a.svg",
  ]);
});

test.each(["https://elsewhere.example/a.png", "//elsewhere.example/a.png", "data:image/png;base64,AA=="])(
  "%s has an address of its own",
  (src) => expect(pictureAddress(src, HOSTS, 0)).toBe(src),
);
