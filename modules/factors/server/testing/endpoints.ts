import type { EndpointSample } from "@fairhouse/platform/testing";

const NOBODYS_ID = "01890000-0000-7000-8000-000000000001";

/** Who may call each endpoint, and a well-formed input that is refused, or changes nothing, for a reason of its own. */
export const endpoints: { readonly [endpointId: string]: EndpointSample } = {
  "factors.readFactors": { access: "login + + + + + no", sample: {} },
  // Refused like every sensitive act: there was no step-up.
  "factors.beginAuthenticator": { access: "login + + + + + no", sample: {} },
  "factors.confirmAuthenticator": { access: "login + + + + + no", sample: { code: "123456" } },
  "factors.removeAuthenticator": { access: "login + + + + + no", sample: {} },
  "factors.drawRecoveryCodes": { access: "login + + + + + no", sample: {} },
  "factors.beginPasskey": { access: "login + + + + + no", sample: {} },
  "factors.addPasskey": { access: "login + + + + + no", sample: { name: "My phone", response: "{}" } },
  "factors.renamePasskey": { access: "login + + + + + no", sample: { passkeyId: NOBODYS_ID, name: "My phone" } },
  "factors.removePasskey": { access: "login + + + + + no", sample: { passkeyId: NOBODYS_ID } },
  "factors.readStepUp": { access: "login + + + + + no", sample: {} },
  "factors.beginStepUp": { access: "login + + + + + no", sample: { method: "passkey" } },
  "factors.stepUp": { access: "login + + + + + no", sample: { method: "recovery-code", answer: "abcde-fghjk" } },
  "factors.beginPasskeyLogin": { access: "+ + + + + + +", sample: {} },
  "factors.loginByPasskey": { access: "+ + + + + + +", sample: { response: "{}" } },
};
