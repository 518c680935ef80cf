/** The outcome of something that may be refused: a refusal is a value from a closed list, an exception is a bug or an outage. */
export type Result<Value, Refusal> = Ok<Value> | Refused<Refusal>;
export type Ok<Value> = { readonly ok: true; readonly value: Value };
export type Refused<Refusal> = { readonly ok: false; readonly refusal: Refusal };

export const ok = <Value>(value: Value): Ok<Value> => ({ ok: true, value });
export const refuse = <Refusal>(refusal: Refusal): Refused<Refusal> => ({ ok: false, refusal });
