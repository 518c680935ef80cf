export type { StepUpMethod } from "../rules.ts";
export { askPasskey, hasPasskeys, makePasskey, offersInField } from "./passkey.ts";
