import { afterAll, beforeAll, expect, test } from "vitest";
import { type ComposedProduct, composeProduct, createCaller } from "./testing/composed-product.ts";
import { openMember } from "./testing/people.ts";

let product: ComposedProduct;
beforeAll(async () => {
  product = await composeProduct();
}, 120_000);
afterAll(() => product?.close());

// B-0121
test("no second account can be opened under a name that reads the same", async () => {
  const { termsVersion } = await (await openMember(product)).ask("GET", "/wps/system/setting/register");
  const register = (username: string) =>
    createCaller(product.site).send("POST", "/wps/member/register", {
      body: JSON.stringify({
        username,
        password: "Mango-season-77",
        confirmPassword: "Mango-season-77",
        agreeTerms: true,
        termsVersion,
      }),
    });
  const { code } = await register("mangokite");
  expect(code).toBe("ok");
  for (const same of ["MangoKite", " mangokite ", "ｍａｎｇｏｋｉｔｅ", "mangoKite", "MANGOKITE"]) {
    const answer = await register(same);
    expect({ same, code: answer.code }).not.toEqual({ same, code: "ok" });
    expect({ same, status: answer.status }).toEqual({ same, status: answer.code === "username_taken" ? 409 : 400 });
  }
  for (const odd of ["mаngоkіte", "mango\u200bkite", "mango\u202ekite", "mango kite", "mangokite\u0301"]) {
    const answer = await register(odd);
    expect({ odd, code: answer.code }).toEqual({ odd, code: "bad_input" });
  }
});
