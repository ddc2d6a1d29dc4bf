import type { Services } from '../services/services.ts';
import { followMember } from './member.ts';

type Listener = Parameters<typeof followMember>[1];

const following = new WeakMap<Services, Set<Listener>>();

/**
 * {@link followMember} for a module's store with many subscribers: each listener is registered
 * once.
 */
export function followMemberOnce(services: Services, listener: Listener): void {
  const known = following.get(services) ?? new Set();
  if (known.has(listener)) return;
  following.set(services, known.add(listener));
  followMember(services, listener);
}
