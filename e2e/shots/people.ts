import { digitsOf } from "@fairhouse/server/testing/authenticator-app";
import { confirmContact } from "@fairhouse/server/testing/confirm-contact";
import type { Browser } from "@playwright/test";
import { registerByCalls } from "../member-by-calls.ts";
import { change } from "../settings.ts";
import type { People } from "./dialogs.ts";

const SWITCHES = ["MOBILENUMREG3", "REGMOBVERF3", "MOBILEVERCODELOGIN3"];

/** Opens the sign-in methods that a new site keeps closed, and the accounts that their pictures need. */
export async function openPeople(browser: Browser) {
  await change("update system_switch set is_on = true, changed_at = now() where switch_id = any($1)", [SWITCHES]);
  const context = await browser.newContext();
  const secured = await registerByCalls(context);
  await secured.addAuthenticator(digitsOf);
  const bank = { bankName: "Ravi Bank", holderName: "Samina Khalid", accountNumber: "PK36RAVI0000001123456702" };
  await secured.ask("POST", "/wps/member/bankAccounts", bank);
  const { userName } = secured;
  const dataDir = process.env.E2E_DATA_DIR ?? "";
  await confirmContact({ dataDir, userName, kind: "email", value: `${userName}@example.org` });
  await confirmContact({ dataDir, userName, kind: "phone", value: `+9230${Date.now().toString().slice(-8)}` });
  const state = await context.storageState();

  const other = await browser.newContext();
  const due = await registerByCalls(other);
  await change(
    `update member_password set must_change = true
     where member_id = (select member_id from member_account where user_name = $1)`,
    [due.userName],
  );
  await context.close();
  await other.close();
  const people: People = { secured: userName, due: due.userName };
  return { people, secured: state };
}
