/** Whether a query failed because a row names another one that does not exist. */
export const isMissingReference = (error: unknown): boolean =>
  (error as { readonly code?: unknown } | null)?.code === '23503';
