import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useViewer } from '../app/session.ts';
import { safeNext } from '../app/url.ts';

/**
 * Where a login form leads (H9). Whoever is in already needs no form: a login of another tab or a
 * trial that was begun here leaves it for that place.
 * @returns the path that a guard remembered, if any
 */
export function useWayIn(): string | undefined {
  const next = safeNext(useSearch());
  const viewer = useViewer();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (viewer !== 'visitor') navigate(next ?? '/', { replace: true });
  }, [viewer, next, navigate]);
  return next;
}
