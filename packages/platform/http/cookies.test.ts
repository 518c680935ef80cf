import { expect, test } from "vitest";
import { createCookies, readCookies } from "./cookies.ts";

// B-1421
test("over TLS a cookie that opens something has the prefix that binds it to its host, and everything that the prefix asks for", () => {
  const cookies = createCookies(null, true);
  cookies.set("kite", "red", { maxAgeS: 60, sameSite: "Strict" });
  cookies.delete("kite");
  expect(cookies.replies).toEqual([
    "__Host-kite=red; Path=/; SameSite=Strict; Max-Age=60; HttpOnly; Secure",
    "__Host-kite=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly; Secure",
  ]);
});

test("without TLS, where no browser would take the prefix, the name stays as it is", () => {
  const cookies = createCookies(null, false);
  cookies.set("kite", "red");
  expect(cookies.replies).toEqual(["kite=red; Path=/; SameSite=Lax; HttpOnly"]);
});

// B-1422
test("neither name is ever taken for the other", () => {
  const both = "kite=planted; __Host-kite=own";
  expect(createCookies(both, true).get("kite")).toBe("own");
  expect(createCookies(both, false).get("kite")).toBe("planted");
  expect(createCookies("kite=planted", true).get("kite")).toBeUndefined();
  expect(createCookies("__Host-kite=own", false).get("kite")).toBeUndefined();
});

test("a hint or a wish keeps its plain name, because scripts write it too, and opens nothing", () => {
  const cookies = createCookies("language=UR", true);
  expect(cookies.getOpen("language")).toBe("UR");
  expect(cookies.get("language")).toBeUndefined();
  cookies.setOpen("signed", "1");
  expect(cookies.replies).toEqual(["signed=1; Path=/; SameSite=Lax; Secure"]);
});

test("of two cookies of one name the first counts, and what is no pair is passed over", () => {
  expect([...readCookies("a=1; b; =c; a=2;b = 3 ")]).toEqual([
    ["a", "1"],
    ["b", "3"],
  ]);
});
