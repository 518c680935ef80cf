import type * as factorsContract from "@fairhouse/factors/contract";
import type * as memberContract from "@fairhouse/member/contract";
import type * as systemContract from "@fairhouse/system/contract";
import { apiHooks } from "@fairhouse/ui/api";

type Contracts = typeof factorsContract & typeof memberContract & typeof systemContract;

export const { useCall, useAction } = apiHooks<Contracts>();
