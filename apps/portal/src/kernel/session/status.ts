import { getStanding, type Standing } from '@baize/machines/system-status';
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery } from '../http/query.ts';
import { type Permission, statusFacts, useServices } from '../services/services.ts';
import { useSelected } from '../store/use-selected.ts';

/** The response of the permission call; components that need it render after it has loaded. */
export function usePermission(): Permission {
  return useSuspenseQuery(apiQuery('/api/permission', {})).data;
}

/** What the root shows (T6): the app, a screen that replaces it, or the "unreachable" notice. */
export type RootScreen = 'app' | Exclude<Standing, 'normal'> | 'unreachable';

const permissionKey = apiQuery('/api/permission', {}).queryKey;

/** The permission call's response, or undefined if the document came without it (H4). */
export const knownPermission = (queryClient: QueryClient): Permission | undefined =>
  queryClient.getQueryData<Permission>(permissionKey);

export function useRootScreen(): RootScreen {
  const { status, queryClient } = useServices();
  const permission = knownPermission(queryClient);
  const first = permission ? getStanding(statusFacts(permission)) : 'unreachable';
  return useSelected(
    status,
    (snapshot) => {
      const { standing } = snapshot.context;
      // Without a response the platform is not known to be open.
      if (standing === null) return 'unreachable';
      return standing === 'normal' || !snapshot.hasTag('blocked') ? 'app' : standing;
    },
    first === 'normal' ? 'app' : first,
  );
}

/** Decimals of the merchant's currency. */
export const useDigits = (): number => usePermission().info.whitelabel.currency.decimals;

/** The merchant's own names for vendors, by code (K24, H32). */
export function useVendorNames(): ReadonlyMap<string, string> {
  const { vendorDisplayNames } = usePermission().info.whitelabel;
  return useMemo(
    () => new Map(vendorDisplayNames.map(({ vassalage, displayName }) => [vassalage, displayName])),
    [vendorDisplayNames],
  );
}
