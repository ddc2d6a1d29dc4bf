/** What a call must be answered: a refusal's code, or these fields of the value. */
export type Prediction =
  | { readonly code: string }
  | { readonly value: Readonly<Record<string, unknown>> };

export const refused = (code: string): Prediction => ({ code });
export const answered = (value: Readonly<Record<string, unknown>>): Prediction => ({ value });
