/**
 * Whether a statement failed because its unique key exists: of two concurrent inserts, the second
 * finds the first.
 */
export function isDuplicate(error: unknown): boolean {
  return (error as { readonly code?: unknown } | null)?.code === '23505';
}
