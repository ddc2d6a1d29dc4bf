import type { Filters } from '../filters/useFilters.ts';

/** How the team's calls select a part of it. */
export interface BranchQuery {
  readonly of?: string;
  readonly search?: string;
}

/** The part of the team in the address. */
export function branchQuery(filters: Filters): BranchQuery {
  const of = filters.text('of') ?? '';
  const search = (filters.text('search') ?? '').trim();
  return { ...(of !== '' && { of }), ...(search !== '' && { search }) };
}

/** The subject for print and export: the branch and the search; empty for the whole team. */
export const branchSubject = ({ of, search }: BranchQuery): string =>
  [of, search].filter((part) => part !== undefined).join(' · ');
