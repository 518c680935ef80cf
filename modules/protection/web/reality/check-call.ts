import type { ReceivedOf } from "@fairhouse/contract";
import type { readRealityCheck } from "../../contract.ts";

export const CHECK_CALL = "GET /wps/protection/reality-check";

export type PlaySession = NonNullable<ReceivedOf<typeof readRealityCheck>["session"]>;
