import { useLocation, useSearch } from 'wouter';

/**
 * The address of an account's branch, from page one and without a search; without an account, of
 * the agent's own.
 */
export function useBranchHref(): (account: string | undefined) => string {
  const [path] = useLocation();
  const search = useSearch();
  return (account) => {
    const params = new URLSearchParams(search);
    for (const name of ['of', 'search', 'pageNo', 'asOf']) params.delete(name);
    if (account !== undefined) params.set('of', account);
    return `${path}?${params}`;
  };
}
