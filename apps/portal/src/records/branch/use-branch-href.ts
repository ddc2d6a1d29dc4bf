import { useLocation, useSearch } from 'wouter';

/** The address of somebody's branch, from its first page on and without a search; of the agent's own without an account. */
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
