/** The expected answer of a call: an error code, or these fields of the value. */
export type Prediction =
  | { readonly code: string }
  | { readonly value: Readonly<Record<string, unknown>> };

export const getRefusal = (code: string): Prediction => ({ code });
export const answered = (value: Readonly<Record<string, unknown>>): Prediction => ({ value });
