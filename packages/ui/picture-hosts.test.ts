import { expect, test } from "vitest";
import { hasAnotherAddress, pictureAddress } from "./picture-hosts.ts";

const HOSTS = ["https://one.example/", "https://two.example/house"];

// B-0261, B-1267
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

// B-0439
test("a picture of a page is asked for three times at most, and last at the site, however many hosts are named", () => {
  const many = Array.from({ length: 10 }, (_, index) => `https://${index}.example`);
  const askedOf = (hosts: readonly string[]) => {
    const asked = [pictureAddress("/a.svg", hosts, 0)];
    for (let failures = 0; hasAnotherAddress(hosts, failures); failures += 1)
      asked.push(pictureAddress("/a.svg", hosts, failures + 1));
    return asked;
  };
  expect(askedOf(many)).toEqual(["https://0.example/a.svg", "https://1.example/a.svg", "/a.svg"]);
  expect(askedOf(["https://0.example"])).toEqual(["https://0.example/a.svg", "/a.svg"]);
  expect(askedOf([])).toEqual(["/a.svg"]);
});
