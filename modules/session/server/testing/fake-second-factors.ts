import { ok, refuse } from "@fairhouse/base";
import type { SecondFactorMethod, SecondFactors } from "@fairhouse/factors/server";

/** Second factors whose right answer is always `123456`. Members have none until a test gives them some. */
export function fakeSecondFactors(): SecondFactors & {
  readonly of: Map<string, readonly SecondFactorMethod[]>;
  readonly asked: { method: SecondFactorMethod; loginId: string; memberId: string }[];
} {
  const of = new Map<string, readonly SecondFactorMethod[]>();
  const asked: { method: SecondFactorMethod; loginId: string; memberId: string }[] = [];
  return {
    of,
    asked,
    methodsOf: async (memberId) => of.get(memberId) ?? [],
    async begin({ method, loginId, memberId }) {
      asked.push({ method, loginId, memberId });
      return ok({ expiredMinutes: 1, sentTo: "••••4567", passkeyOptions: null });
    },
    verify: async ({ answer }) => (answer === "123456" ? ok(true) : refuse({ code: "second_factor_wrong" })),
  };
}
