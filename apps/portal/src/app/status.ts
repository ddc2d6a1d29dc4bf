import { standingOf, type Standing } from '@baize/machines/system-status';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { get } from './query.ts';
import { type Permission, statusFacts, useServices } from './services.ts';
import { useSelected } from './store.ts';

/** The permission call's answer, which every page carries. */
export function usePermission(): Permission {
  return useSuspenseQuery(get('/api/permission', {})).data;
}

/** What the root shows (T6): the app, a screen that replaces it, or the notice that it cannot be reached. */
export type RootScreen = 'app' | Exclude<Standing, 'normal'> | 'unreachable';

export function useRootScreen(): RootScreen {
  const { status } = useServices();
  const permission = usePermission();
  const first = standingOf(statusFacts(permission));
  return useSelected(
    status,
    (snapshot) => {
      if (!snapshot.hasTag('blocked')) return 'app';
      if (snapshot.hasTag('error')) return 'unreachable';
      const { standing } = snapshot.context;
      return standing === null || standing === 'normal' ? 'app' : standing;
    },
    first === 'normal' ? 'app' : first,
  );
}

/** The names that the merchant gives to vendors instead of their own, by code (K24, H32). */
export function useVendorNames(): ReadonlyMap<string, string> {
  const { vendorDisplayNames } = usePermission().info.whitelabel;
  return useMemo(
    () => new Map(vendorDisplayNames.map(({ vassalage, displayName }) => [vassalage, displayName])),
    [vendorDisplayNames],
  );
}
