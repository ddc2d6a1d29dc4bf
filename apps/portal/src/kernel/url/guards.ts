import type { Viewer } from '../session/session.ts';
import type { Guard } from './paths.ts';

/**
 * Where somebody is sent who may not see what is guarded; undefined for whoever may (H25).
 * @param here the address that a visitor comes back to after the login (H9)
 */
export function getRedirect(guard: Guard, viewer: Viewer, here: string): string | undefined {
  if (guard === 'agent') return viewer === 'agent' ? undefined : '/agent';
  if (viewer === 'visitor') return `/login?next=${encodeURIComponent(here)}`;
  return guard === 'member' && viewer === 'trial' ? '/?popup=trial' : undefined;
}

/** Where somebody begins who has just registered: agents in the agent centre, where what they are offered waits. */
export const getStart = (kind: Viewer): string => (kind === 'agent' ? '/agentHome' : '/');
