import type { ReceivedOf } from "@fairhouse/contract";
import type * as member from "@fairhouse/member/contract";
import { apiHooks } from "@fairhouse/ui/api";
import type * as contract from "../contract.ts";

export const { useApi, useCall, useAction } = apiHooks<typeof contract>();
/** Advertising is turned by the member's own call. */
export const { useAction: useMemberAction } = apiHooks<typeof member>();

export const EXPORTS_CALL = "GET /wps/personal-data/exports";
export const CONSENTS_CALL = "GET /wps/personal-data/consents";
export type Exports = ReceivedOf<typeof contract.readExports>;
export type Part = ReceivedOf<typeof contract.readExportPart>;
export type Consents = ReceivedOf<typeof contract.readConsents>;
