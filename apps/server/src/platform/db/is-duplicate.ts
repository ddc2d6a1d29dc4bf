/** Whether a statement failed as a row of its unique key is there already: of two at once, the second finds that of the first. */
export function isDuplicate(error: unknown): boolean {
  return (error as { readonly code?: unknown } | null)?.code === '23505';
}
