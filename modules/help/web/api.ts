import type * as system from "@fairhouse/system/contract";
import { apiHooks } from "@fairhouse/ui/api";
import type * as own from "../contract.ts";

export const { useCall } = apiHooks<Pick<typeof system, "readRegistrationRules"> & typeof own>();

/** What the registration form asks for, which says whether invitation codes are in use and which terms are in force. */
export const REGISTRATION_CALL = { route: "GET /wps/system/setting/register", input: {} } as const;
