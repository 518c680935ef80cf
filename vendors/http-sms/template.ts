/** What a gateway is sent, as JSON whose texts hold `{to}`, `{text}` and, where it takes one, `{reference}`. */
export const BODY_RULE = 'must be JSON that holds "{to}" and "{text}", as in {"to":"{to}","message":"{text}"}';

export type Filled = { readonly to: string; readonly text: string; readonly reference: string };

export function isBodyTemplate(template: string): boolean {
  const parsed = parse(template);
  return parsed !== undefined && ["{to}", "{text}"].every((name) => JSON.stringify(parsed).includes(name));
}

/**
 * The template with its places filled. Places are filled in parsed texts, once each, so that nothing in a message can become
 * JSON of its own or a place to fill.
 */
export function fillTemplate(template: string, filled: Filled): string {
  return JSON.stringify(parse(template), (_, value: unknown) =>
    typeof value === "string"
      ? value.replace(/\{(to|text|reference)\}/g, (_place, name: keyof Filled) => filled[name])
      : value,
  );
}

function parse(template: string): object | undefined {
  try {
    const parsed: unknown = JSON.parse(template);
    return typeof parsed === "object" && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}
