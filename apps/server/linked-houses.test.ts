import { type FakeProvider, startFakeProvider } from "@fairhouse/openid-connect/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, type ComposedProduct, composeProduct } from "./testing/composed-product.ts";
import { peopleOf, post } from "./testing/other-house.ts";
import { openMember, visitor } from "./testing/people.ts";

let house: FakeProvider;
let product: ComposedProduct;
let people: ReturnType<typeof peopleOf>;

beforeAll(async () => {
  house = await startFakeProvider();
  const providers = [house.config, { ...house.config, code: "papaya", name: "Papaya" }];
  product = await composeProduct({ env: { OPENID_PROVIDERS: JSON.stringify(providers) } });
  people = peopleOf(house, product);
}, 120_000);
afterAll(async () => {
  await product?.close();
  await house?.stop();
});

describe("another provider as a sign-in method", () => {
  const links = async (caller: Caller) =>
    (await caller.ask("GET", "/wps/session/social/links")).links as { provider: string; label: string }[];

  /** Goes to the provider from the security centre and comes back. */
  async function link(caller: Caller, provider = "mango", at = house) {
    const { url } = await caller.ask("POST", "/wps/session/social/link", { provider });
    return people.finish(caller, at.press(String(url)), provider);
  }

  async function memberWithStepUp() {
    const caller = await openMember(product);
    const stepUp = { method: "payment-password", answer: "582914" };
    const { token } = await caller.ask("POST", "/wps/member/stepUp", stepUp);
    caller.csrf = String(token);
    return caller;
  }

  // B-1105
  test("is added from the security centre and then logs the same member in", async () => {
    const { email } = people.stranger();
    const caller = await memberWithStepUp();
    expect((await link(caller)).body.value).toMatchObject({ outcome: "linked" });
    expect(await links(caller)).toMatchObject([{ provider: "mango", name: "Mango", label: email }]);
    const elsewhere = visitor(product);
    const back = await people.finish(elsewhere, await people.comeBack(elsewhere));
    expect(back.body.value).toMatchObject({ signedIn: { member: { id: caller.memberId } } });
  });

  // B-1105
  test("is neither added nor taken away without having shown once more who one is", async () => {
    const { caller } = await people.openBySocial();
    expect((await post(caller, "/wps/session/social/link", { provider: "papaya" })).code).toBe("step_up_required");
    expect((await caller.send("DELETE", "/wps/session/social/links/mango")).code).toBe("step_up_required");
  });

  test("that is another member's already is not added", async () => {
    const { subject } = await people.openBySocial();
    house.be(subject);
    expect((await link(await memberWithStepUp())).code).toBe("identity_linked_elsewhere");
  });

  test("is added to the account that asked, not to the one that is logged in by then", async () => {
    people.stranger();
    const caller = await memberWithStepUp();
    const { url } = await caller.ask("POST", "/wps/session/social/link", { provider: "mango" });
    const next = await memberWithStepUp();
    next.cookies.set("fairhouse_social", caller.cookies.get("fairhouse_social") ?? "");
    expect((await people.finish(next, house.press(String(url)))).code).toBe("sign_in_expired");
    expect([await links(caller), await links(next)]).toEqual([[], []]);
  });

  // B-1113
  test("is taken away, and then leads to no account any more", async () => {
    people.stranger();
    const caller = await memberWithStepUp();
    await link(caller);
    expect((await caller.send("DELETE", "/wps/session/social/links/mango")).code).toBe("ok");
    expect((await caller.send("DELETE", "/wps/session/social/links/mango")).code).toBe("not_linked");
    const elsewhere = visitor(product);
    expect((await people.finish(elsewhere, await people.comeBack(elsewhere))).body.value).toMatchObject({
      outcome: "register",
    });
  });

  // B-1105
  test("that is the only sign-in method stays until its member has a password", async () => {
    const { caller, member } = await people.openBySocial();
    // Without a payment password the step-up asks for a login password, which this member never set; a new sign-in sets one.
    await product.database.pool.query(
      `insert into factors_step_up (bucket, member_id, session_id, method, proved_at)
       select bucket, member_id, session_id, 'password', now() from session_session where member_id = $1 and ended_at is null`,
      [member.id],
    );
    expect((await caller.send("DELETE", "/wps/session/social/links/mango")).code).toBe("last_sign_in_method");
    const password = "Papaya-season-78";
    const changed = await post(caller, "/wps/member/password", { newPassword: password, confirmNewPassword: password });
    caller.csrf = String((changed.body.value as { token: string }).token);
    await product.database.pool.query(
      `insert into factors_step_up (bucket, member_id, session_id, method, proved_at)
       select bucket, member_id, session_id, 'password', now() from session_session where member_id = $1 and ended_at is null
       on conflict do nothing`,
      [member.id],
    );
    expect((await caller.send("DELETE", "/wps/session/social/links/mango")).code).toBe("ok");
  });
});
