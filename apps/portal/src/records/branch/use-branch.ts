import { useDeferredValue } from 'react';
import type { Filters } from '../useFilters.ts';

/** How the calls of a team ask for a part of it. */
export interface BranchQuery {
  readonly of?: string;
  readonly search?: string;
}

/** What of a team the address names; a search follows what is typed when there is time for it. */
export function useBranch(filters: Filters): BranchQuery {
  const of = filters.text('of');
  const search = useDeferredValue((filters.text('search') ?? '').trim());
  return { ...(of !== undefined && { of }), ...(search !== '' && { search }) };
}
