import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSecurityDesk, type Person, type SecurityDesk } from "./testing/security-desk.ts";

let desk: SecurityDesk;

beforeAll(async () => {
  desk = await openSecurityDesk();
});
afterAll(() => desk?.stop());

let count = 0;
const next = () => {
  count += 1;
  return String(count).padStart(4, "0");
};
const aMember = () => desk.person(`person${next()}`);
const aNumber = () => ({ countryDialingCode: "92", mobileNum: `0300555${next()}` });

async function codeFor(who: Person, path: string, given: object): Promise<string> {
  expect(await who.call("POST", `${path}/code`, given)).toMatchObject({ code: "ok", value: { expiredMinutes: 1 } });
  const [message] = await desk.deliver();
  desk.clock.advance(61_000);
  return /\d{6}/.exec(message?.text ?? "")?.[0] ?? "";
}

async function addPhone(who: Person, given = aNumber()) {
  const code = await codeFor(who, "/wps/member/phone", given);
  return who.call("PUT", "/wps/member/phone", { ...given, code });
}

async function addEmail(who: Person, email: string) {
  const code = await codeFor(who, "/wps/member/email", { email });
  return who.call("PUT", "/wps/member/email", { email, code });
}

const securityOf = async (who: Person) => (await who.call("GET", "/wps/member/security")).value;

describe("a telephone number", () => {
  // B-1227, B-1241, B-1244
  test("stands once its code was typed, and is shown masked", async () => {
    const who = await aMember();
    const given = { countryDialingCode: "92", mobileNum: "0300 1234567".replace(" ", "") };
    expect(await addPhone(who, given)).toMatchObject({ code: "ok", value: { masked: "+92 ••• 4567" } });
    expect(await securityOf(who)).toMatchObject({ phone: { masked: "+92 ••• 4567", isConfirmed: true } });
    expect(await desk.members.findByPhone("+923001234567")).toMatchObject({ memberId: who.memberId });
    // The first one replaces none.
    expect(desk.held).not.toContain(who.memberId);
  });

  // B-0650, B-1227
  test("is not taken with a wrong code, with the code for another number, or with a used one", async () => {
    const who = await aMember();
    const [one, other] = [aNumber(), aNumber()];
    const code = await codeFor(who, "/wps/member/phone", one);
    const wrong = code === "000000" ? "000001" : "000000";
    expect((await who.call("PUT", "/wps/member/phone", { ...one, code: wrong })).code).toBe("code_wrong");
    expect((await who.call("PUT", "/wps/member/phone", { ...one, code: "" })).code).toBe("code_missing");
    expect((await who.call("PUT", "/wps/member/phone", { ...other, code })).code).toBe("code_expired");
    expect((await securityOf(who))?.phone).toBeNull();
    expect((await who.call("PUT", "/wps/member/phone", { ...one, code })).code).toBe("ok");
    expect((await (await aMember()).call("PUT", "/wps/member/phone", { ...one, code })).code).toBe("code_expired");
  });

  // B-1228
  test("that is another member's is refused only after its code, so that its owner stays unknown", async () => {
    const [owner, other, number] = [await aMember(), await aMember(), aNumber()];
    expect((await addPhone(owner, number)).code).toBe("ok");
    expect((await addPhone(other, number)).code).toBe("phone_taken");
    expect((await securityOf(other))?.phone).toBeNull();
    expect((await securityOf(owner))?.phone).not.toBeNull();
  });

  // B-1229
  test("changes only after a fresh proof; the old one is told, and withdrawals rest", async () => {
    const who = await aMember();
    const [old, other] = [aNumber(), aNumber()];
    await addPhone(who, old);
    who.forgetProof();
    for (const [method, path, body] of [
      ["POST", "/wps/member/phone/code", other],
      ["PUT", "/wps/member/phone", { ...other, code: "123456" }],
      ["DELETE", "/wps/member/phone", undefined],
      ["POST", "/wps/member/email/code", { email: "a@example.org" }],
      ["PUT", "/wps/member/email", { email: "a@example.org", code: "123456" }],
      ["DELETE", "/wps/member/email", undefined],
      [
        "POST",
        "/wps/member/bankAccounts",
        { bankName: "Ravi Bank", holderName: "Samina Khalid", accountNumber: "12345678" },
      ],
    ] as const) {
      expect([path, (await who.call(method, path, body)).code]).toEqual([path, "step_up_required"]);
    }
    who.proveAgain();
    expect((await addPhone(who, other)).code).toBe("ok");
    expect(desk.held.filter((id) => id === who.memberId)).toHaveLength(1);
    const told = await desk.deliver();
    expect(told.map(({ channel, to }) => [channel, to])).toEqual([["sms", `+92${old.mobileNum.slice(1)}`]]);
    expect(told[0]?.text).toContain(`••• ${other.mobileNum.slice(-4)}`);
    expect(told[0]?.text).not.toContain(other.mobileNum.slice(1));
    expect(await desk.members.findByPhone(`+92${old.mobileNum.slice(1)}`)).toBeUndefined();
  });

  // B-1244
  test("cannot be added where no text message can be sent", async () => {
    desk.gateways.sms = false;
    const who = await aMember();
    expect(await securityOf(who)).toMatchObject({ channels: { sms: false, email: true } });
    expect((await who.call("PUT", "/wps/member/phone", { ...aNumber(), code: "123456" })).code).toBe("sms_off");
    desk.gateways.sms = true;
  });

  // B-1244
  test.each([
    [{ countryDialingCode: "92", mobileNum: "" }, "mobile_missing"],
    [{ countryDialingCode: "92", mobileNum: "12a" }, "mobile_invalid"],
    [{ countryDialingCode: "0", mobileNum: "3001234567" }, "mobile_invalid"],
    [{ countryDialingCode: "92", mobileNum: "۳۰۰۱۲۳۴۵۶۷" }, "mobile_invalid"],
  ])("%j is none", async (given, code) => {
    const who = await aMember();
    expect((await who.call("POST", "/wps/member/phone/code", given)).code).toBe(code);
  });
});

describe("an e-mail address", () => {
  // B-1229, B-1245
  test("stands once its code was typed; a change tells the old address and the telephone", async () => {
    const who = await aMember();
    const number = aNumber();
    await addPhone(who, number);
    expect((await addEmail(who, "Samina@Example.org")).value).toEqual({ masked: "s•••@example.org" });
    expect((await desk.deliver())[0]?.text).toContain("s•••@example.org was added");
    expect(desk.held).not.toContain(who.memberId);
    expect((await addEmail(who, "new@example.org")).code).toBe("ok");
    const told = await desk.deliver();
    expect(told.map(({ to }) => to).sort()).toEqual([`+92${number.mobileNum.slice(1)}`, "samina@example.org"].sort());
    expect(desk.held).toContain(who.memberId);
    expect(await desk.members.findByEmail("new@example.org")).toMatchObject({ memberId: who.memberId });
  });

  // B-1244
  test.each(["", "no address", "a@b", "a b@example.org", "a@exаmple.org"])("%j is none", async (email) => {
    expect((await (await aMember()).call("POST", "/wps/member/email/code", { email })).code).toBe("email_invalid");
  });

  // B-1228
  test("that is another member's is refused after its code", async () => {
    const [owner, other] = [await aMember(), await aMember()];
    expect((await addEmail(owner, "one@example.org")).code).toBe("ok");
    expect((await addEmail(other, "ONE@example.org")).code).toBe("email_taken");
  });
});

describe("the last way back into an account", () => {
  // B-1230, B-1245
  test("is not removed, not even by two removals at once", async () => {
    const who = await aMember();
    await addPhone(who);
    expect((await who.call("DELETE", "/wps/member/phone")).code).toBe("last_way_back");
    await addEmail(who, `way${count}@example.org`);
    const both = await Promise.all([who.call("DELETE", "/wps/member/phone"), who.call("DELETE", "/wps/member/email")]);
    expect(both.map(({ code }) => code).sort()).toEqual(["last_way_back", "ok"]);
    const { phone, email } = (await securityOf(who)) as { phone: unknown; email: unknown };
    expect([phone, email].filter(Boolean)).toHaveLength(1);
  });
});

describe("bank accounts", () => {
  const BANKS = "/wps/member/bankAccounts";
  const add = (who: Person, given: object) =>
    who.call("POST", BANKS, { bankName: "Ravi Bank", holderName: "Samina Khalid", ...given });
  type Listed = { accounts: { accountId: string; ending: string }[]; holderName: string | null; maxAccounts: number };
  const listOf = async (who: Person) => (await who.call("GET", BANKS)).value as Listed;

  // B-0307, B-1231, B-1246
  test("are listed by their last four characters, and are encrypted in the database", async () => {
    const who = await aMember();
    expect((await add(who, { accountNumber: "PK36 SCBL 0000 0011 2345 6702" })).code).toBe("ok");
    const list = await listOf(who);
    expect(list.accounts).toMatchObject([{ bankName: "Ravi Bank", holderName: "Samina Khalid", ending: "6702" }]);
    expect(JSON.stringify(list)).not.toContain("1234");
    const { rows } = await sql<{
      encrypted: Buffer;
    }>`select encrypted from member_bank_account where member_id = ${who.memberId}`.execute(desk.database.kysely);
    expect(rows[0]?.encrypted.toString("latin1")).not.toContain("6702");
  });

  // B-1231
  test("are five at most, also when six are added at once, and the same one counts once", async () => {
    const who = await aMember();
    const numbers = Array.from({ length: 6 }, (_, index) => `4410-2233-44${index}0`);
    const answers = await Promise.all(numbers.map((accountNumber) => add(who, { accountNumber })));
    expect(answers.map(({ code }) => code).sort()).toEqual(["bank_accounts_full", "ok", "ok", "ok", "ok", "ok"]);
    const { accounts } = await listOf(who);
    const gone = accounts[0]?.accountId;
    expect((await who.call("DELETE", `${BANKS}/${gone}`)).code).toBe("ok");
    const known = numbers.find((one) => one.endsWith(accounts[1]?.ending ?? "?"));
    expect((await add(who, { accountNumber: ` ${known?.replaceAll("-", " ")}` })).code).toBe("bank_account_known");
    expect((await listOf(who)).accounts).toHaveLength(4);
  });

  // B-1231
  test("are in the member's own name, once they have told it", async () => {
    const who = await aMember();
    expect((await listOf(who)).holderName).toBeNull();
    await sql`insert into member_profile_field (bucket, member_id, field, value, changed_at)
      select bucket, member_id, 'payeeName', 'Samina Khalid', ${desk.clock.now()} from member_account where member_id = ${who.memberId}`.execute(
      desk.database.kysely,
    );
    expect((await listOf(who)).holderName).toBe("Samina Khalid");
    expect(await add(who, { holderName: "Ravi Kumar", accountNumber: "9988776655" })).toMatchObject({
      code: "holder_name_differs",
      fields: { holderName: "mismatch" },
    });
    expect((await add(who, { holderName: "SAMINA  KHALID", accountNumber: "9988776655" })).code).toBe("ok");
  });

  // B-0362, B-2817
  test("beside another one pause withdrawals, and each change is told where the member is reached, with the end", async () => {
    await desk.deliver();
    const who = await aMember();
    const number = aNumber();
    expect((await addPhone(who, number)).code).toBe("ok");
    const first = await add(who, { accountNumber: "4410000001" });
    expect(first.value).toMatchObject({ heldUntil: null });
    expect(desk.heldForBanks).not.toContain(who.memberId);
    expect((await desk.deliver()).map(({ to, text }) => [to, text.includes("Ravi Bank ••• 0001")])).toEqual([
      [`+92${number.mobileNum.slice(1)}`, true],
    ]);
    const second = await add(who, { accountNumber: "4410000002" });
    const until = new Date(desk.clock.now().getTime() + 24 * 3_600_000).toISOString();
    expect(second.value).toMatchObject({ heldUntil: until });
    expect((await desk.deliver())[0]?.text).toContain(until.slice(0, 10));
    // Removing all and adding one again is a change as well.
    for (const { accountId } of (await listOf(who)).accounts) await who.call("DELETE", `${BANKS}/${accountId}`);
    expect((await desk.deliver()).map(({ text }) => text.includes("removed"))).toEqual([true, true]);
    expect((await add(who, { accountNumber: "4410000003" })).value?.heldUntil).not.toBeNull();
    expect(desk.heldForBanks.filter((id) => id === who.memberId)).toHaveLength(2);
  });

  // B-1232
  test("that two members use make them one person", async () => {
    const [one, other, third] = [await aMember(), await aMember(), await aMember()];
    await add(one, { accountNumber: "5550001112" });
    await add(other, { accountNumber: "555-000-1112" });
    await add(third, { accountNumber: "5550001113" });
    expect((await desk.members.linkedMembers(one.memberId)).sort()).toEqual([one.memberId, other.memberId].sort());
  });

  // B-1246
  test("of another member are as if they did not exist", async () => {
    const [owner, other] = [await aMember(), await aMember()];
    await add(owner, { accountNumber: "7770001112" });
    const [{ accountId } = { accountId: "" }] = (await listOf(owner)).accounts;
    expect((await other.call("DELETE", `${BANKS}/${accountId}`)).code).toBe("not_found");
    expect((await listOf(other)).accounts).toEqual([]);
    owner.forgetProof();
    expect((await owner.call("DELETE", `${BANKS}/${accountId}`)).code).toBe("step_up_required");
    expect((await listOf(owner)).accounts).toHaveLength(1);
  });

  // B-1231
  test.each([
    [{ accountNumber: "" }, { accountNumber: "required" }],
    [{ accountNumber: "12345" }, { accountNumber: "too_short" }],
    [{ accountNumber: "1".repeat(35) }, { accountNumber: "too_long" }],
    [{ accountNumber: "abcdefgh" }, { accountNumber: "pattern" }],
    [{ accountNumber: "12345678", bankName: "<b>" }, { bankName: "pattern" }],
    [{ accountNumber: "12345678", holderName: "S4mina" }, { holderName: "pattern" }],
    [{ accountNumber: "12345678", holderName: "" }, { holderName: "required" }],
  ])("%j is not taken", async (given, fields) => {
    expect(await add(await aMember(), given)).toMatchObject({ code: "bad_input", fields });
  });
});
