import type { EndpointSample } from "@fairhouse/platform/testing";

/** Who may call each endpoint, and a well-formed input that is refused, or changes nothing, for a reason of its own. */
export const endpoints: { readonly [endpointId: string]: EndpointSample } = {
  "help.readHelpCenter": { access: "+ + + + + + +", sample: {} },
  "help.listHelpContacts": { access: "+ + + + + + +", sample: {} },
};
