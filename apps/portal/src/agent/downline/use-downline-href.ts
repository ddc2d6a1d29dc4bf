import { useLocation, useSearch } from 'wouter';

/** The address of somebody's downline, from its first page on and without a search; of the agent's own without an account. */
export function useDownlineHref(): (account: string | undefined) => string {
  const [path] = useLocation();
  const search = useSearch();
  return (account) => {
    const params = new URLSearchParams(search);
    for (const name of ['of', 'search', 'pageNo']) params.delete(name);
    if (account !== undefined) params.set('of', account);
    return `${path}?${params}`;
  };
}
