import { routes } from '../kernel/url/paths.ts';
import type { AddressTable } from './contract.ts';

/** Every route's document stands at the route's own path, whatever its spelling. */
export const addresses: AddressTable = {
  paths: Object.fromEntries(
    routes.flatMap(({ path, aliases = [] }) =>
      [path, ...aliases].map((spelling) => [spelling.toLowerCase(), path]),
    ),
  ),
  deep: routes.filter(({ deep }) => deep).map(({ path }) => path),
  // No route is called so, which is what its document says.
  unknown: '/not-found',
  vendor: {
    param: 'vassalage',
    paths: routes.filter(({ vendorParam }) => vendorParam).map(({ path }) => path),
  },
};
