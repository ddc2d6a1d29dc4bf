/** Keeps the parts of a number or a code in order within a text of any direction, as a message. */
export const isolate = (text: string): string => `\u2066${text}\u2069`;
