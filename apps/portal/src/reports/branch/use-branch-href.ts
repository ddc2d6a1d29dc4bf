import { useLocation, useSearch } from 'wouter';

/**
 * Link to the first page of an account's branch, without a search; without an account,
 * to the agent's own branch.
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
