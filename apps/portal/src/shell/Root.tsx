import { MoneyDigits } from '@baize/ui/Money';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Shell } from './frame/Shell.tsx';
import { useT } from '../kernel/i18n/I18n.tsx';
import { LazyView } from '../kernel/view/LazyView.tsx';
import { chunk } from '../kernel/view/lazy.ts';
import { Boundary } from '../kernel/view/Boundary.tsx';
import { Guarded } from './Guarded.tsx';
import { Overlays } from './Overlays.tsx';
import { pageTitle } from '../kernel/view/page-title.ts';
import { getCanonical, getRoute } from '../kernel/url/paths.ts';
import { screens } from './screens.ts';
import {
  type RootScreen,
  useDigits,
  usePermission,
  useRootScreen,
} from '../kernel/session/status.ts';
import { useScroll } from './scroll.ts';
import { Waiting } from '../kernel/view/Waiting.tsx';

const Blocked = chunk<{ kind: Exclude<RootScreen, 'app'> }>(
  async () => (await import('./far-screens.ts')).farParts.blocked(),
  'first',
);

/** Loads the chunk that the prerender needs when the platform is not open. */
export const preloadBlocked = Blocked.preload;

/** Picks the root screen by the system's status (T6, D50, D51), then the route's. */
export function Root() {
  const screen = useRootScreen();
  if (screen !== 'app') {
    return (
      <Suspense>
        <Blocked kind={screen} />
      </Suspense>
    );
  }
  return <Routed />;
}

function Routed() {
  const [path] = useLocation();
  const route = getRoute(path);
  const digits = useDigits();
  useTitle(route.title);
  return (
    <MoneyDigits value={digits}>
      <Address />
      <Shell chrome={route.chrome}>
        <Boundary key={route.path}>
          <Suspense fallback={<Waiting />}>
            <Guarded guard={route.guard}>
              <LazyView part={screens[route.screen]} props={{ route }} fallback={<Waiting />} />
            </Guarded>
          </Suspense>
        </Boundary>
      </Shell>
      <Overlays />
    </MoneyDigits>
  );
}

/** Follows the whole address without rendering: a popup in it must not render the screen again. */
function Address() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const canonical = getCanonical(path);
  useScroll(path, search);
  useEffect(() => {
    if (canonical) navigate(search ? `${canonical}?${search}` : canonical, { replace: true });
  }, [canonical, navigate, search]);
  return null;
}

function useTitle(title: Parameters<ReturnType<typeof useT>>[0]) {
  const t = useT();
  const { brand } = usePermission().info.whitelabel;
  const own = useSyncExternalStore(pageTitle.subscribe, pageTitle.get, () => undefined);
  useEffect(() => {
    document.title = `${own ?? t(title)} · ${brand.name}`;
  }, [t, title, own, brand.name]);
}
