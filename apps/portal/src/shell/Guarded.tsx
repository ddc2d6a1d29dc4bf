import { Fragment, type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { getRedirect } from '../kernel/url/guards.ts';
import type { Guard } from '../kernel/url/paths.ts';
import { useMemberId, useSessionPending, useViewer } from '../kernel/session/session.ts';

/**
 * Keeps a screen or a popup from those who may not see it, once it is known who is here: the member-info load
 * ends a session that is not valid (R38, H8). The target survives as `?next=` (H9).
 */
export function Guarded({ guard, children }: { guard: Guard | undefined; children: ReactNode }) {
  const viewer = useViewer();
  const pending = useSessionPending();
  const [, navigate] = useLocation();
  const target = guard === undefined || pending ? undefined : getRedirect(guard, viewer, address());
  useEffect(() => {
    if (target) navigate(target, { replace: true });
  }, [target, navigate]);
  const member = useMemberId();
  if (guard !== undefined && (pending || target !== undefined)) return null;
  // What one member has begun to fill in here is nobody else's.
  return guard === undefined ? children : <Fragment key={member}>{children}</Fragment>;
}

/** The window's own address: while the page is hydrated the router stands at its document's. */
const address = (): string => location.pathname + location.search;
