import { randomInt, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { changeSetting, type Setting, type SwitchId, SYSTEM, turnSwitch } from "@fairhouse/system/server";
import { type Answer, type Caller, type ComposedProduct, createCaller } from "./composed-product.ts";
import { PASSWORD } from "./people.ts";
import { untilSettingsFollow } from "./sent-messages.ts";

type Input = { readonly [field: string]: unknown };
type RegistrationFields = Setting<"registration">["fields"];
export type FieldChanges = { readonly [Name in keyof RegistrationFields]?: Partial<RegistrationFields[Name]> };

export const aName = (): string => `kite${randomUUID().slice(0, 8)}`;
/** A number inside Pakistan that no other test uses. */
export const aNumber = (): string => `3${String(randomInt(10 ** 9)).padStart(9, "0")}`;

/** Registers at a composed product, as the page does. */
export function registrationsOf(product: ComposedProduct) {
  const terms = { agreeTerms: true, termsVersion: "2026-11-20" };
  const post = (path: string, input: Input, caller: Caller): Promise<Answer> =>
    caller.send("POST", path, { body: JSON.stringify(input) });

  return {
    byName: (input: Input = {}, caller = createCaller(product.site)) =>
      post(
        "/wps/member/register",
        { ...terms, username: aName(), password: PASSWORD, confirmPassword: PASSWORD, ...input },
        caller,
      ),
    byMobile: (input: Input, caller = createCaller(product.site)) =>
      post("/wps/member/register/mobile", { ...terms, countryDialingCode: "92", ...input }, caller),

    /** Has a code sent to a number and reads it from the outbox, as the owner of that telephone would. */
    async codeFor(mobileNo: string): Promise<string> {
      const asked = await post(
        "/wps/verification/sms/register",
        { countryDialingCode: "92", mobileNo },
        createCaller(product.site),
      );
      if (asked.code !== "ok") throw new Error(`No code was sent: ${asked.code}.`);
      const { rows } = await product.database.pool.query<{ id: string }>(
        "select message_id as id from messages_outgoing where state = 'waiting'",
      );
      const jobs = product.composition.modules.flatMap((one) => one.jobs ?? []);
      for (const { id } of rows) await jobs.find(({ kind }) => kind.name === "messages.send")?.run({ messageId: id });
      const lines = readFileSync(join(product.dataDir, "dev-outbox.jsonl"), "utf8").split("\n");
      const line = lines.findLast((one) => one.includes(`+92${mobileNo}`)) ?? "";
      return /\b\d{6}\b/.exec((JSON.parse(line) as { text: string }).text)?.[0] ?? "no code";
    },

    async turn(switches: { readonly [Id in SwitchId]?: boolean }): Promise<void> {
      await product.database.kysely.transaction().execute(async (transaction) => {
        for (const [id, isOn] of Object.entries(switches)) await turnSwitch(transaction, id as SwitchId, isOn);
      });
      await untilSettingsFollow(product);
    },

    async ask(fields: FieldChanges): Promise<void> {
      const stands = (await product.composition.host.get(SYSTEM).settings()).registration;
      const changed = Object.entries(fields).map(([name, change]) => [
        name,
        { ...stands.fields[name as keyof RegistrationFields], ...change },
      ]);
      await this.set("registration", { ...stands, fields: { ...stands.fields, ...Object.fromEntries(changed) } });
    },

    async set<Name extends "registration" | "domains" | "transfers">(name: Name, value: Setting<Name>): Promise<void> {
      await product.database.kysely
        .transaction()
        .execute((transaction) => changeSetting(transaction, name, value as never));
      await untilSettingsFollow(product);
    },

    /** One row of what the database holds of a member. */
    async row(table: string, memberId: unknown): Promise<{ [column: string]: unknown } | undefined> {
      const { rows } = await product.database.pool.query(`select * from ${table} where member_id = $1`, [memberId]);
      return rows[0];
    },
  };
}

export const memberIdOf = (answer: Answer): string =>
  (answer.body.value as { member: { id: string } } | null)?.member.id ?? `no member: ${answer.code}`;
