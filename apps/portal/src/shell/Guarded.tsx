import { Fragment, type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import type { Guard } from '../kernel/url/paths.ts';
import { useMemberId, useSessionPending, useViewer } from '../kernel/session/session.ts';
import { readToken } from '../kernel/session/token.ts';

/**
 * Keeps a screen from those who may not see it. The first gate is cheap: a token exists (R38); the
 * second is the member-info load, which ends a session that is not valid (H8). The target survives
 * as `?next=` (H9).
 */
export function Guarded({ guard, children }: { guard: Guard | undefined; children: ReactNode }) {
  const viewer = useViewer();
  const pending = useSessionPending();
  const [, navigate] = useLocation();
  const target = guard === undefined ? undefined : redirectOf(guard, viewer, pending);
  useEffect(() => {
    if (target) navigate(target, { replace: true });
  }, [target, navigate]);
  const member = useMemberId();
  if (guard !== undefined && (pending || target !== undefined)) return null;
  // What one member has begun to fill in here is nobody else's.
  return guard === undefined ? children : <Fragment key={member}>{children}</Fragment>;
}

function redirectOf(
  guard: Guard,
  viewer: ReturnType<typeof useViewer>,
  pending: boolean,
): string | undefined {
  if (typeof window === 'undefined' || (pending && readToken() !== undefined)) return undefined;
  if (guard === 'agent') {
    return viewer === 'agent' || pending ? undefined : '/agent';
  }
  if (viewer !== 'visitor' || pending) return undefined;
  // The window's own address: while the page is hydrated the router stands at its document's.
  return `/login?next=${encodeURIComponent(location.pathname + location.search)}`;
}
