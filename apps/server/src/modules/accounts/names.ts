/** Normal form for comparing account names: one Unicode form, no outer spaces, lower case. */
export function accountKey(account: string): string {
  return account.normalize('NFKC').trim().toLowerCase();
}
