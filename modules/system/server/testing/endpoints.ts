import type { EndpointSample } from "@fairhouse/platform/testing";

/** Who may call each endpoint, and a well-formed input that is refused, or changes nothing, for a reason of its own. */
export const endpoints: { readonly [endpointId: string]: EndpointSample } = {
  "system.readStatus": { access: "+ + + + + + +", sample: {} },
  "system.readWhitelabel": { access: "+ + + + + + +", sample: {} },
  "system.readRegistrationRules": { access: "+ + + + + + +", sample: {} },
  "system.readDomainRoute": { access: "+ + + + + + +", sample: {} },
  "system.listCountries": { access: "+ + + + + + +", sample: {} },
  "system.readPermission": { access: "+ + + + + + +", sample: { url: "http://localhost:3000/" } },
  "system.findCustomerService": { access: "+ + + + + + +", sample: { csType: "LIVECHAT", type: "3" } },
  "system.listSettings": { access: "login no no +", sample: {} },
  // Refused: a setting has a shape.
  "system.changeSetting": {
    access: "login no no +",
    sample: { name: "brand", value: {}, changedAt: null, reason: "a sample" },
  },
  // Changes nothing: it is on already.
  "system.turnSwitch": {
    access: "login no no +",
    sample: { switchId: "USERNAMEREG3", isOn: true, reason: "a sample" },
  },
};
