import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useSessionPending, useViewer } from '../kernel/session/session.ts';

/**
 * Whether a member is here. A visitor is sent to the login and a trial to what a trial may not do; nothing is shown
 * meanwhile, and while the session is not known.
 */
export function useMembersOnly(): boolean {
  const viewer = useViewer();
  const pending = useSessionPending();
  const [, navigate] = useLocation();
  const nobody = viewer === 'visitor' && !pending;
  useEffect(() => {
    if (nobody) navigate('/login', { replace: true });
    else if (viewer === 'trial') navigate('/?popup=trial', { replace: true });
  }, [nobody, viewer, navigate]);
  return viewer === 'player' || viewer === 'agent';
}
