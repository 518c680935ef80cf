/**
 * Whether the fields of a row fill its message. The driver reads fields by their own lengths, past the end of the message as
 * well, and would tell bytes of the next one as a value.
 * @param length of the message, with the four bytes that hold it
 */
export function isAsLongAsItSays({ fields, length }: { fields: readonly (string | null)[]; length: number }): boolean {
  let characters = 0;
  for (const field of fields) if (field !== null) characters += field.length;
  const rest = length - FRAME_LENGTH - fields.length * FIELD_HEAD_LENGTH;
  // Of ASCII, which nearly all rows are, every character is a byte. To count bytes costs ten times as much.
  if (characters === rest) return true;
  let bytes = 0;
  for (const field of fields) if (field !== null) bytes += Buffer.byteLength(field);
  return bytes === rest;
}

/** The length of the message and the number of its fields. */
const FRAME_LENGTH = 6;
const FIELD_HEAD_LENGTH = 4;

/** Whether so many rows can come before the word that ends a step: three before `SELECT 3`, none before `UPDATE 3`. */
export const hasItsRows = (tag: string, rows: number): boolean =>
  tag.startsWith("SELECT ") ? tag === `SELECT ${rows}` : rows === 0;
