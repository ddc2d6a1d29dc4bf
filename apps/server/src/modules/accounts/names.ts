/** Normal form for comparing account names: one Unicode form, no outer spaces, lower case. */
export function toAccountKey(account: string): string {
  return account.normalize('NFKC').trim().toLowerCase();
}
