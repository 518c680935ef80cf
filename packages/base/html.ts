/** A text as it may stand in HTML, between elements and in the quotes of an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
