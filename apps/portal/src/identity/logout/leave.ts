import { seal } from '@baize/machines/kit';
import { logoutActors, logoutMachine } from '@baize/machines/logout';
import { createActor } from 'xstate';
import { requireApi, requireTabs, type Services } from '../../kernel/services/services.ts';
import { inspectOptions } from '../../kernel/actors/inspect-options.ts';
import { dropMark } from '../session/browser-memory.ts';
import { endSession } from '../session/end-session.ts';

/** The logout statechart with its browser implementation. */
export function createLogoutMachine(services: Services) {
  const api = requireApi(services);
  return logoutMachine.provide({
    actors: logoutActors({
      clearLocally: () => {
        dropMark();
        const token = requireTabs(services).leave();
        return Promise.resolve({ token: token === undefined ? null : seal(token) });
      },
      signOut: async ({ token }) => {
        if (token) await endSession(api, token.open());
        return null;
      },
    }),
  });
}

/** Why the session is over, as an event of the session statechart. */
type SessionEndEvent = 'session.ended' | 'session.expired';

/**
 * Starts a logout that outlives its dialog, which closes before an unreachable server has been
 * notified (H92). The caller sends `logout.confirmed` or `logout.cancelled`.
 * @param onLeft called once with the destination, as soon as the local session is gone
 */
export function beginLogout(
  services: Services,
  site: 'member' | 'agent',
  onLeft: (destination: string) => void,
  ended: SessionEndEvent = 'session.ended',
) {
  const actor = createActor(createLogoutMachine(services), {
    ...inspectOptions(),
    input: { site },
  }).start();
  const regained = () => actor.send({ type: 'network.regained' });
  addEventListener('online', regained);
  let left = false;
  actor.subscribe({ complete: () => removeEventListener('online', regained) });
  actor.subscribe((snapshot) => {
    if (left || !snapshot.hasTag('signedOut')) return;
    left = true;
    services.session.send({ type: ended });
    onLeft(snapshot.context.destination);
  });
  return actor;
}

/** Logs out without confirmation; resolves when the local session is gone. The page stays open. */
export function leaveUnasked(services: Services, ended: SessionEndEvent): Promise<void> {
  return new Promise((resolve) => {
    beginLogout(services, 'member', () => resolve(), ended).send({ type: 'logout.confirmed' });
  });
}
