import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useViewer } from '../../kernel/session/session.ts';
import { nextHere, safeNext } from '../../kernel/url/url.ts';

export interface LoginDestination {
  /** The path that a guard remembered, as the router knows it: what is drawn by it fits the document. */
  readonly shown: string | undefined;
  /** The same of the window's own address: where a login leads. */
  readonly next: string | undefined;
}

/**
 * Where a login form leads (H9). Whoever comes in while it is open needs it no more: a login of another
 * tab or a trial that was begun here leaves it for that place.
 * @param forVisitors whether it is closed to a member who opens it; else they may change accounts. A trial
 *   is told to log in or to register, so neither is closed to it.
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
