import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useViewer } from '../../kernel/session/session.ts';
import { nextHere, safeNext } from '../../kernel/url/url.ts';

export interface LoginDestination {
  /** The path stored by a guard, as the router knows it: rendering with it matches the document. */
  readonly shown: string | undefined;
  /** The same from the window's own address: the destination of the login. */
  readonly next: string | undefined;
}

/**
 * The destination of a login form (H9). A member who logs in while it is open, in another tab or
 * with a trial, is sent there, too.
 * @param forVisitors whether members are redirected when they open it; otherwise they may change
 * accounts. Trial guests are never redirected, since they are invited to log in or register.
 */
export function useLoginDestination(forVisitors: boolean): LoginDestination {
  const shown = safeNext(useSearch());
  const next = nextHere();
  const viewer = useViewer();
  const [first] = useState(viewer);
  const [, navigate] = useLocation();
  const isClosed = forVisitors && viewer !== 'trial';
  const isDone = viewer !== 'visitor' && (isClosed || first === 'visitor');
  useEffect(() => {
    if (isDone) navigate(next ?? '/', { replace: true });
  }, [isDone, next, navigate]);
  return { shown, next };
}
