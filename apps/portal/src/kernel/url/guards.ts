import type { Viewer } from '../session/session.ts';
import type { Guard } from './paths.ts';

/**
 * The redirect for a user who may not see a guarded page; undefined if they may (H25).
 * @param here the address to return to after the login (H9)
 */
export function getRedirect(guard: Guard, viewer: Viewer, here: string): string | undefined {
  if (guard === 'agent') return viewer === 'agent' ? undefined : '/agent';
  if (viewer === 'visitor') return `/login?next=${encodeURIComponent(here)}`;
  return guard === 'member' && viewer === 'trial' ? '/?popup=trial' : undefined;
}

/**
 * The first page after a registration: agents start in the agent centre, where their offers are.
 */
export const getStart = (kind: Viewer): string => (kind === 'agent' ? '/agentHome' : '/');
