export { type FieldFault, type FieldRule, faultOf } from "../rules/fields.ts";
