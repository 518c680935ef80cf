/**
 * Beside the samples: other inputs of calls that take one of two things, for the fields that never stand beside those of
 * the sample.
 */
export const OTHER_INPUTS: { readonly [endpointId: string]: { readonly [field: string]: unknown } } = {
  // Refused: nobody is configured who signs statements.
  "session.login": { type: "firebase", firebaseChannel: "sms", firebaseIdToken: "of-another-day" },
};
