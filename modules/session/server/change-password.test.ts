import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ResetSite, startResetSite } from "./testing/start-reset-site.ts";
import { PASSWORD, type Visitor } from "./testing/start-site.ts";

const NEW = "velvet otter 41 sings";
const MINUTE_MS = 60_000;

let site: ResetSite;
beforeAll(async () => {
  site = await startResetSite();
});
afterAll(() => site.stop());
beforeEach(() => site.runJobs());

async function loggedIn() {
  const account = await site.openAccount();
  const one = site.visitor();
  await one.login(account.userName);
  return { account, one };
}

const change = (one: Visitor, given: { [field: string]: string }) =>
  one.call("POST", "/wps/member/password", { newPassword: NEW, confirmNewPassword: NEW, ...given });

describe("changing the password", () => {
  // B-0224
  test("asks for the old one, except within five minutes of a fresh login, by the server's word", async () => {
    const { one } = await loggedIn();
    site.clock.advance(5 * MINUTE_MS - 1);
    expect((await one.info()).body.value).toMatchObject({ mayOmitOldPassword: true });
    site.clock.advance(1);
    expect((await one.info()).body.value).toMatchObject({ mayOmitOldPassword: false });
    expect((await change(one, {})).body).toMatchObject({ code: "bad_input", fields: { oldPassword: "required" } });
    expect((await change(one, { oldPassword: "not the one" })).body).toMatchObject({
      code: "wrong_password",
      fields: { oldPassword: "mismatch" },
    });
    expect((await change(one, { oldPassword: PASSWORD })).body.code).toBe("ok");
    const { one: fresh } = await loggedIn();
    expect((await change(fresh, {})).body.code).toBe("ok");
  });

  // B-0225, B-1189
  test.each([
    ["an empty one", "", "required"],
    ["7 characters", "velv 41", "too_short"],
    ["129 characters", "velvet otter ".repeat(10).slice(0, 129), "too_long"],
    ["one of the list of common ones", "Password1", "common_password"],
    ["the one that is in use", PASSWORD, "unchanged"],
  ])("a new password that is %s is refused under its field", async (_, newPassword, fault) => {
    const { one } = await loggedIn();
    for (const old of [{}, { oldPassword: PASSWORD }]) {
      const answer = await change(one, { newPassword, confirmNewPassword: newPassword, ...old });
      expect(answer.body).toMatchObject({ code: "bad_input", fields: { newPassword: fault } });
    }
  });

  test("a new password that holds the user name is refused", async () => {
    const { account, one } = await loggedIn();
    const newPassword = `x9 ${account.userName} x9`;
    const answer = await change(one, { newPassword, confirmNewPassword: newPassword });
    expect(answer.body).toMatchObject({ code: "bad_input", fields: { newPassword: "common_password" } });
  });

  // B-0225
  test("the confirmation has to be equal, to the last space", async () => {
    const { one } = await loggedIn();
    expect((await change(one, { confirmNewPassword: `${NEW} ` })).body).toMatchObject({
      code: "bad_input",
      fields: { confirmNewPassword: "mismatch" },
    });
  });

  test("it is taken exactly as typed, with its spaces, its case and its signs", async () => {
    const { account, one } = await loggedIn();
    const newPassword = "  Ünter den LINDEN 🎏 ";
    expect((await change(one, { newPassword, confirmNewPassword: newPassword })).body.code).toBe("ok");
    for (const other of [newPassword.trim(), newPassword.toLowerCase(), newPassword.normalize("NFD")]) {
      expect((await site.visitor().login(account.userName, other)).body.code).toBe("wrong_credentials");
    }
    expect((await site.visitor().login(account.userName, newPassword)).body.code).toBe("ok");
  });

  // B-1185
  test("a change that is due is over with it, and the member hears of it where they are reached", async () => {
    const { account, one } = await loggedIn();
    await site.data.database.pool.query("update member_password set must_change = true where member_id = $1", [
      account.memberId,
    ]);
    expect((await one.info()).body.value).toMatchObject({ mustChangePassword: true });
    expect((await change(one, {})).body.code).toBe("ok");
    expect((await one.info()).body.value).toMatchObject({ mustChangePassword: false, account: account.userName });
    await site.runJobs();
    expect(site.mails.at(-1)).toMatchObject({ to: account.email, subject: "Your Fairhouse password was changed" });
    // They were not asked for the old one.
    expect(site.mails.at(-1)?.text).toContain("withdrawals are paused until 2026-11-21 12:");
    expect(site.texts.at(-1)?.to).toBe(account.phone);
  });

  test("of ten changes by the old password at once, one wins, and its session is the one that is open", async () => {
    const { account } = await loggedIn();
    const wishes = Array.from({ length: 10 }, (_, index) => `velvet otter number ${index}`);
    const visitors = await Promise.all(
      wishes.map(async () => {
        const one = site.visitor();
        await one.login(account.userName);
        return one;
      }),
    );
    site.clock.advance(1_000);
    const answers = await Promise.all(
      visitors.map((one, index) => {
        const newPassword = wishes[index] ?? "";
        return change(one, { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword });
      }),
    );
    const winners = wishes.filter((_, index) => answers[index]?.body.code === "ok");
    expect(winners).toHaveLength(1);
    const open = await Promise.all(visitors.map(async (one) => (await one.info()).body.code === "ok"));
    expect(open.filter(Boolean)).toHaveLength(1);
    expect((await site.visitor().login(account.userName, winners[0])).body.code).toBe("ok");
  });
});
