import { afterAll, beforeAll, expect, test } from "vitest";
import { PASSWORD, startTestSite, type TestSite } from "./testing/start-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const login = (given: object) => site.visitor().call("POST", "/wps/session/login", { type: "firebase", ...given });

// B-1382
test("a login by a company's statement is refused with words of its own where no company proves phones", async () => {
  expect(await login({ firebaseChannel: "sms", firebaseIdToken: "a.b.c" })).toMatchObject({
    status: 403,
    body: { code: "phone_sign_in_off" },
  });
});

// B-1382
test("a login takes a statement with its channel and nothing typed, and no other login takes a statement", async () => {
  expect((await login({})).body).toMatchObject({
    code: "bad_input",
    fields: { firebaseChannel: "required", firebaseIdToken: "required" },
  });
  expect((await login({ firebaseChannel: "app", firebaseIdToken: "a.b.c" })).body.code).toBe("bad_input");
  expect((await login({ firebaseChannel: "sms", firebaseIdToken: "a.b.c", password: "x" })).body).toMatchObject({
    fields: { password: "not_enabled" },
  });
  const typed = { username: "samina7", password: PASSWORD };
  for (const type of ["username", "sms"])
    expect((await login({ ...typed, type, firebaseChannel: "sms" })).body).toMatchObject({
      code: "bad_input",
      fields: { firebaseChannel: "not_enabled" },
    });
  expect((await login({ type: "username", username: "samina7" })).body).toMatchObject({
    fields: { password: "required" },
  });
});
