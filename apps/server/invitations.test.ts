import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, type ComposedProduct, composeProduct, createCaller } from "./testing/composed-product.ts";
import { memberIdOf, registrationsOf } from "./testing/registrations.ts";

let product: ComposedProduct;
let registrations: ReturnType<typeof registrationsOf>;
let agent: string;

beforeAll(async () => {
  product = await composeProduct();
  registrations = registrationsOf(product);
  agent = memberIdOf(await registrations.byName());
  await product.database.pool.query("update member_account set account_type = 2 where member_id = $1", [agent]);
  const add = (code: string, domain: string | null) =>
    product.database.pool.query(
      `insert into member_affiliate_code (code_key, code, owner_bucket, owner_id, domain, created_at)
       select lower($1), $1, bucket, member_id, $2, now() from member_account where member_id = $3`,
      [code, domain, agent],
    );
  await add("TeamSamina", null);
  await add("TeamAbroad", "abroad.example");
  await registrations.ask({ affiliateCode: { enabled: true }, recommenderId: { enabled: true } });
}, 120_000);
afterAll(() => product?.close());

const codeOf = async (memberId: string): Promise<string> =>
  String((await registrations.row("member_referral_code", memberId))?.code);
const verify = (query: object, caller: Caller = createCaller(product.site)) =>
  caller.send("GET", `/wps/agent/affiliate?${new URLSearchParams(query as Record<string, string>)}`);

// B-0291
test("a code is verified with its domain, whatever its case, and an unknown one answers invitation_code_error", async () => {
  expect((await verify({ code: "teamsamina" })).body.value).toEqual({ kind: "affiliate" });
  expect((await verify({ code: "TeamAbroad", domain: "abroad.example:443" })).body.value).toEqual({
    kind: "affiliate",
  });
  expect((await verify({ code: "TeamAbroad", domain: "here.example" })).code).toBe("invitation_code_error");
  expect((await verify({ code: await codeOf(agent) })).body.value).toEqual({ kind: "referral" });
  for (const code of ["absent22", "", "' or 1=1 --", "%"])
    expect(await verify({ code })).toMatchObject({ status: 422, code: "invitation_code_error" });
  expect((await verify({ code: "k".repeat(10_240) })).code).toBe("bad_input");
});

// B-0142
test("the affiliate code is a place in the agents' tree, the recommender its old name: both lead to its owner", async () => {
  for (const field of ["affiliateCode", "recommenderId"]) {
    const memberId = memberIdOf(await registrations.byName({ [field]: "teamSAMINA" }));
    expect(await registrations.row("member_origin", memberId), field).toMatchObject({
      method: "username",
      affiliate_code: "TeamSamina",
      affiliate_owner_id: agent,
      referrer_id: null,
    });
  }
});

// B-0141
test("a friend's referral code is stored with who invited; every member has a code of their own", async () => {
  const friend = memberIdOf(await registrations.byName());
  const invited = memberIdOf(await registrations.byName({ referralCode: (await codeOf(friend)).toUpperCase() }));
  expect(await registrations.row("member_origin", invited)).toMatchObject({
    referrer_id: friend,
    affiliate_owner_id: null,
  });
  expect(await codeOf(invited)).toMatch(/^[a-z2-9]{8}$/);
  expect(await codeOf(invited)).not.toBe(await codeOf(friend));
});

// B-0138
test("a typed code beats the code in the address", async () => {
  const friend = memberIdOf(await registrations.byName());
  const both = await registrations.byName({ affiliateCode: "TeamSamina", referralCode: await codeOf(friend) });
  expect(await registrations.row("member_origin", memberIdOf(both))).toMatchObject({
    affiliate_owner_id: agent,
    referrer_id: friend,
  });
  const onlyAddress = await registrations.byName({ referralCode: "TeamSamina" });
  expect(await registrations.row("member_origin", memberIdOf(onlyAddress))).toMatchObject({
    affiliate_owner_id: agent,
  });
});

// B-0139, B-0655
test("an invalid code opens no account, and names its field", async () => {
  for (const field of ["affiliateCode", "recommenderId", "referralCode"])
    expect((await registrations.byName({ [field]: "absent22" })).body, field).toMatchObject({
      code: "invitation_code_error",
      fields: { [field]: "unknown" },
    });
  await product.database.pool.query("update member_affiliate_code set ended_at = now() where code = 'TeamSamina'");
  expect((await registrations.byName({ affiliateCode: "TeamSamina" })).code).toBe("invitation_code_error");
  await product.database.pool.query("update member_affiliate_code set ended_at = null");
});
