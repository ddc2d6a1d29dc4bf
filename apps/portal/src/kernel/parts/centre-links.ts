import { createContext, useContext } from 'react';

/** Makes the address of a centre's page. */
export type ToCentrePage = (page: string, query?: Readonly<Record<string, string>>) => string;

const withQuery = (
  path: string,
  query: Readonly<Record<string, string>>,
  first: string,
): string => {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}${first}${search}`;
};

/** A page of the member centre at its own address. */
export const toMemberPage: ToCentrePage = (page, query = {}) =>
  withQuery(`/member/${page}`, query, '?');

/** A page of the agent centre at its own address. */
export const toAgentPage: ToCentrePage = (page, query = {}) =>
  withQuery(`/agentHome?page=${page}`, query, '&');

/** A page of a centre as a panel over the current page (P15, P16, H59). */
export const toPanel =
  (centre: 'member' | 'agent'): ToCentrePage =>
  (page, query = {}) =>
    withQuery(`?panel=${centre}:${page}`, query, '&');

/** How the pages below link to each other: a page that both centres have stays in its centre. */
export const CentreLinks = createContext<ToCentrePage>(toMemberPage);

/** The links of the centre around this component. */
export const useCentreLinks = (): ToCentrePage => useContext(CentreLinks);
