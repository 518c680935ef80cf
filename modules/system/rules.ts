export { COUNTRIES, type Country } from "./rules/countries.ts";
export { type FieldFault, type FieldRule, faultOf } from "./rules/fields.ts";
export { PATTERNS, type PatternId } from "./rules/patterns.ts";
