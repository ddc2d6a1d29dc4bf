import type { Filters } from '../useFilters.ts';

/** How the calls of a team ask for a part of it. */
export interface BranchQuery {
  readonly of?: string;
  readonly search?: string;
}

/** What of a team the address names. */
export function branchQuery(filters: Filters): BranchQuery {
  const of = filters.text('of') ?? '';
  const search = (filters.text('search') ?? '').trim();
  return { ...(of !== '' && { of }), ...(search !== '' && { search }) };
}

/** What paper and files say of it: whose branch, and what was searched for; nothing of a whole team. */
export const branchSubject = ({ of, search }: BranchQuery): string =>
  [of, search].filter((part) => part !== undefined).join(' · ');
