/** Opens the session of a launch, or finds it again after a reload. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SessionView } from '../protocol.ts';
import { CallFailed, confirmAge, openSession, readSession } from './calls.ts';
import { confirmedAge, keepConfirmedAge, keepSession, keptSession } from './launch.ts';
import type { Launch } from './launch.ts';
import { getOpeningFailure } from './round-state.ts';
import type { OpeningFailure } from './round-state.ts';
import type { AnyView } from './view.ts';

export type Opening =
  | { readonly state: 'opening' }
  | { readonly state: 'failed'; readonly failure: OpeningFailure }
  | { readonly state: 'open'; readonly session: SessionView; readonly view: AnyView };

export type LoadView = (session: SessionView) => Promise<AnyView>;

/** The session of a launch with the view of its game, and what tries again. */
export function useOpening(launch: Launch, loadView: LoadView): [Opening, () => void] {
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
  const isAsked = useRef(false);
  const open = useCallback(async () => {
    setOpening({ state: 'opening' });
    try {
      const session = await getSession(launch);
      keepSession(launch.token, session.sessionId);
      setOpening({ state: 'open', session, view: await loadView(session) });
    } catch (error) {
      const code = error instanceof CallFailed ? error.code : 'offline';
      setOpening({ state: 'failed', failure: getOpeningFailure(code) });
    }
  }, [launch, loadView]);
  useEffect(() => {
    // StrictMode runs effects twice; a one-time token bears only one use.
    if (isAsked.current) return;
    isAsked.current = true;
    void open();
  }, [open]);
  return [opening, () => void open()];
}

/** Confirms the age, and remembers it for the other games of this tab. */
export async function confirmOnce(sessionId: string): Promise<SessionView> {
  const session = await confirmAge(sessionId);
  keepConfirmedAge(session.fun?.minimumAge ?? 0);
  return session;
}

/** An age that was confirmed in this tab is asked again only where each session asks. */
async function getSession(launch: Launch): Promise<SessionView> {
  const session = await findOrOpen(launch);
  const { fun } = session;
  const isKnown = fun?.askAge === 'once' && confirmedAge() >= fun.minimumAge;
  return isKnown && !fun.ageConfirmed ? confirmAge(session.sessionId) : session;
}

/** A reloaded page finds its session again; otherwise the launch token opens one. */
async function findOrOpen(launch: Launch): Promise<SessionView> {
  const storedSession = keptSession(launch.token);
  if (!storedSession) return openSession(launch);
  try {
    return await readSession(storedSession);
  } catch (error) {
    if (!(error instanceof CallFailed) || error.code !== 'session_expired') throw error;
    return openSession(launch);
  }
}
