import { findEndpointSamples, type SampleInput } from "@fairhouse/platform/testing";

/** Of all modules, by the endpoint's id. */
export const ENDPOINT_SAMPLES = await findEndpointSamples();

/** @throws when the endpoint's module has none */
export function sampleOf(id: string): SampleInput {
  const found = ENDPOINT_SAMPLES[id];
  if (!found) throw new Error(`${id} has no sample: it stands in its module's server/testing/endpoints.ts.`);
  return found.sample;
}
