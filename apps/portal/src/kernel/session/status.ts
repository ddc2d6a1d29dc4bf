import { getStanding, type Standing } from '@baize/machines/system-status';
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery } from '../http/query.ts';
import { type Permission, statusFacts, useServices } from '../services/services.ts';
import { useSelected } from '../store/use-selected.ts';

/** The permission call's answer; nothing that needs it is drawn before it is there. */
export function usePermission(): Permission {
  return useSuspenseQuery(apiQuery('/api/permission', {})).data;
}

/** What the root shows (T6): the app, a screen that replaces it, or the notice that it cannot be reached. */
export type RootScreen = 'app' | Exclude<Standing, 'normal'> | 'unreachable';

const permissionKey = apiQuery('/api/permission', {}).queryKey;

/** The permission call's answer, or undefined where the document came without it (H4). */
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
      // The platform has not said that it is open, and no answer is no permission.
      if (standing === null) return 'unreachable';
      return standing === 'normal' || !snapshot.hasTag('blocked') ? 'app' : standing;
    },
    first === 'normal' ? 'app' : first,
  );
}

/** Fraction digits of the merchant's currency. */
export const useDigits = (): number => usePermission().info.whitelabel.currency.decimals;

/** The names that the merchant gives to vendors instead of their own, by code (K24, H32). */
export function useVendorNames(): ReadonlyMap<string, string> {
  const { vendorDisplayNames } = usePermission().info.whitelabel;
  return useMemo(
    () => new Map(vendorDisplayNames.map(({ vassalage, displayName }) => [vassalage, displayName])),
    [vendorDisplayNames],
  );
}
