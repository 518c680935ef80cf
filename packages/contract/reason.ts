/** How many characters an operator's reason has. Apart from the schema, so that a form knows it without loading one. */
export const REASON_MIN = 3;
export const REASON_MAX = 400;

/** Whether the words are a reason. Spaces around them do not count. */
export const isReason = (words: string): boolean => {
  const { length } = words.trim();
  return length >= REASON_MIN && length <= REASON_MAX;
};
