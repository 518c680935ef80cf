import type * as memberContract from "@fairhouse/member/contract";
import type * as messagesContract from "@fairhouse/messages/contract";
import type * as systemContract from "@fairhouse/system/contract";
import { apiHooks } from "@fairhouse/ui/api";
import type * as contract from "../contract.ts";

type Contracts = typeof contract & typeof memberContract & typeof messagesContract & typeof systemContract;

export const { useApi, useCall, useAction } = apiHooks<Contracts>();
