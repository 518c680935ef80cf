import type { EndpointSample } from "@fairhouse/platform/testing";

const NOT_A_MEMBER = "01990000-0000-7000-8000-00000000dead";

/** Who may call each endpoint, and a well-formed input that is refused, or changes nothing, for a reason of its own. */
export const endpoints: { readonly [endpointId: string]: EndpointSample } = {
  "protection.listLimits": { access: "login + + + + + no", sample: {} },
  "protection.setLimit": {
    access: "login + + + + + no",
    sample: { kind: "stake", period: "day", amountLedger: "1000000000000" },
  },
  "protection.confirmLimit": { access: "login + + + + + no", sample: { kind: "stake", period: "day" } },
  "protection.listLimitChanges": { access: "login + + + + + no", sample: { before: NOT_A_MEMBER, limit: 10 } },
  "protection.readExclusion": { access: "login + + + + + no", sample: {} },
  "protection.exclude": {
    access: "login + + + + + no",
    sample: { wish: { kind: "time_out", days: 1 }, isConfirmed: false },
  },
  "protection.readExclusionOf": { access: "login + + +", sample: { memberId: NOT_A_MEMBER } },
  "protection.listExclusions": {
    access: "login + + +",
    sample: { kind: "until", name: "no-such-member", before: NOT_A_MEMBER, limit: 10 },
  },
  // Refused: no such match.
  "protection.setMatchAside": {
    access: "login no + +",
    sample: { memberId: NOT_A_MEMBER, excludedId: NOT_A_MEMBER, reason: "A brother with the same telephone." },
  },
  "protection.listSuspected": { access: "login + + +", sample: {} },
  "protection.excludeAccount": {
    access: "login no + +",
    sample: { memberId: NOT_A_MEMBER, wish: { kind: "indefinite" }, reason: "They asked for it at the counter." },
  },
  "protection.liftExclusion": { access: "login + + + + + no", sample: {} },
  "protection.readRealityCheck": { access: "login + + + + + no", sample: {} },
  "protection.setRealityCheck": { access: "login + + + + + no", sample: { everyMinutes: 60 } },
  "protection.answerRealityCheck": {
    access: "login + + + + + no",
    sample: { checkAt: "2026-01-01T00:00:00.000Z", answer: "go_on" },
  },
  "protection.confirmAdult": { access: "login + + + + + +", sample: { isAdult: true } },
};
