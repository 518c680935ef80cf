import { CLOCK, DATABASE, INSTALLATION, PAYLOAD_KEYS, PROOF_CHECKS } from "@fairhouse/platform/host";
import { defineSlice } from "@fairhouse/platform/module";
import { deriveToken } from "@fairhouse/platform/tokens";
import { SYSTEM } from "@fairhouse/system/server";
import { CAPTCHA, CHALLENGE, challengeSettings, createChallengeModule, proofCheckOf } from "./server/index.ts";

export const slice = defineSlice({
  name: "challenge",
  settings: challengeSettings,
  compose(host) {
    const system = host.get(SYSTEM);
    const module = createChallengeModule({
      database: host.get(DATABASE),
      clock: host.get(CLOCK),
      secret: deriveToken(host.get(INSTALLATION).pepper, "human check"),
      ...host.get(challengeSettings.token),
      isOn: async () => (await system.switches()).HUMANCHECK3,
      payloadKeys: host.get(PAYLOAD_KEYS),
    });
    const { challenge, captcha } = module;
    host.provide(CHALLENGE, challenge);
    host.provide(CAPTCHA, captcha);
    host.provide(PROOF_CHECKS, {
      site: proofCheckOf(challenge.verify),
      backoffice: proofCheckOf(challenge.verifyAlways),
    });
    return () => [module];
  },
});
