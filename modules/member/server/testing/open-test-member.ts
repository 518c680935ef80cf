import { type Opening, openAccount } from "../commands/registration/open-account.ts";
import type { MemberDependencies } from "../dependencies.ts";

export { twoHalves, withCameraData } from "./pictures.ts";

/** Of an account whose password no test types. */
const NO_PASSWORD = "argon2id$none";

export type TestMember = { readonly userName: string } & Partial<
  Pick<Opening, "accountType" | "passwordHash" | "paymentHash" | "phone" | "told" | "origin" | "ip">
>;

/**
 * Opens an account as a registration does, without the call that asks for it; for tests whose subject is something else.
 * @returns the member's id
 */
export async function openTestMember(deps: MemberDependencies, given: TestMember): Promise<string> {
  const origin = { method: "username", affiliate: null, referral: null, host: null, page: null } as const;
  const agreed = { termsVersion: "1", minimumAge: 18 };
  const opening = { accountType: 0, passwordHash: NO_PASSWORD, told: [], origin, agreed, ip: null, ...given } as const;
  return deps.database.kysely.transaction().execute(async (transaction) => {
    const opened = await openAccount(deps, transaction, opening);
    if (!opened.ok) throw new Error(`${given.userName} was not opened: ${opened.refusal}.`);
    return opened.value.memberId;
  });
}
