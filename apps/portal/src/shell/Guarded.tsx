import { Fragment, type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { getRedirect } from '../kernel/url/guards.ts';
import type { Guard } from '../kernel/url/paths.ts';
import { useMemberId, useSessionPending, useViewer } from '../kernel/session/session.ts';

/**
 * Renders a screen or a popup only for allowed users, once the current member is known: the
 * member-info load ends an invalid session (R38, H8). The target is kept as `?next=` (H9).
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
  // Another member must not see this member's input.
  return guard === undefined ? children : <Fragment key={member}>{children}</Fragment>;
}

/** The window's own address: during hydration the router has the document's. */
const address = (): string => location.pathname + location.search;
