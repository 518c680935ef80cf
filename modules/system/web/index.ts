export { type FieldFault, type FieldRule, faultOf } from "../rules/fields.ts";
export { decodeServicePath } from "../rules/service-path.ts";
