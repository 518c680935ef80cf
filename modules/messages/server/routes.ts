import { ok, refuse } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import { sendCodeForRegistration, sendCodeWithoutLogin } from "../contract.ts";
import { mobileNumberOf, type TypedNumber } from "../rules/mobile-number.ts";
import type { CodePurpose, CodeRequest, issueCode } from "./commands/issue-code.ts";
import type { MessagesDependencies } from "./dependencies.ts";

type Caller = { readonly ip: string; readonly language: string };

export function messagesRoutes(
  deps: MessagesDependencies,
  codes: { issue(request: CodeRequest): ReturnType<typeof issueCode> },
): HandledEndpoint[] {
  const numberOf = async (typed: TypedNumber) => mobileNumberOf(typed, await deps.mobileRule?.());

  /** A channel that is not configured is as closed as a switch that is off. */
  async function send(request: Omit<CodeRequest, "channel">) {
    const issued = await codes.issue({ ...request, channel: "sms" });
    if (issued.ok) return ok(issued.value);
    return issued.refusal.code === "channel_off" ? refuse("sms_off" as const) : refuse(issued.refusal);
  }

  const isOn = async (purpose: CodePurpose): Promise<boolean> => {
    const switches = await deps.switches();
    if (purpose === "register") return switches.MOBILENUMREG3 || switches.REGMOBVERF3;
    return purpose === "password" ? switches.CHNGPASSVERIF3 : switches.MOBILEVERCODELOGIN3;
  };

  return [
    handle(sendCodeWithoutLogin, async ({ purpose, ...typed }, { ip, language }: Caller) => {
      const number = await numberOf(typed);
      if (!number.ok) return number;
      if (!(await isOn(purpose))) return refuse("sms_off");
      const isSilent = deps.isMemberNumber ? !(await deps.isMemberNumber(number.value)) : false;
      return send({ purpose, to: number.value, ip, language, isSilent });
    }),
    handle(sendCodeForRegistration, async ({ countryDialingCode, mobileNo }, { ip, language }: Caller) => {
      const number = await numberOf({ countryDialingCode, mobileNum: mobileNo });
      if (!number.ok) return number;
      if (!(await isOn("register"))) return refuse("sms_off");
      return send({ purpose: "register", to: number.value, ip, language });
    }),
  ];
}
