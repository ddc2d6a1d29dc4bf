import { routes } from '../kernel/url/paths.ts';
import type { AddressTable } from './contract.ts';

/** Every route's document is rendered at the route's own path, whatever the spelling. */
export const addresses: AddressTable = {
  paths: Object.fromEntries(
    routes.flatMap(({ path, aliases = [] }) =>
      [path, ...aliases].map((spelling) => [spelling.toLowerCase(), path]),
    ),
  ),
  deep: routes.filter(({ deep }) => deep).map(({ path }) => path),
  // No route has this path, so it renders the "not found" document.
  unknown: '/not-found',
  vendor: {
    param: 'vassalage',
    paths: routes.filter(({ vendorParam }) => vendorParam).map(({ path }) => path),
  },
};
