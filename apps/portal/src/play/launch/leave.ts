import type { gameLaunchMachine } from '@baize/machines/game-launch';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { readToken } from '../../kernel/session/token.ts';
import { requireApi, type Services } from '../../kernel/services/services.ts';

/**
 * Tells the server when a launched game is left that plays from its vendor's wallet: what lies there comes back. That
 * nobody hears of it loses nothing, the next launch and the page of the wallet bring it back, too.
 */
export function leaveAfter(
  services: Services,
  launcher: ActorRefFrom<typeof gameLaunchMachine>,
  sessionId: string,
): void {
  const isLeft = (snapshot: SnapshotFrom<typeof gameLaunchMachine>) =>
    !snapshot.matches('requesting') && snapshot.context.launch?.id !== sessionId;
  const onHide = ({ persisted }: PageTransitionEvent) => {
    // A page that the browser keeps comes back with its game.
    if (!persisted) leave();
  };
  const leave = () => {
    subscription?.unsubscribe();
    removeEventListener('pagehide', onHide);
    // Whoever has logged out has left every game.
    if (readToken() === undefined) return;
    const call = { body: { sessionId }, keepalive: true };
    void requireApi(services)
      .POST('/api/games/leave', call)
      .catch(() => undefined);
  };
  const subscription = isLeft(launcher.getSnapshot())
    ? undefined
    : launcher.subscribe((snapshot) => {
        if (isLeft(snapshot)) leave();
      });
  if (subscription) addEventListener('pagehide', onHide);
  else leave();
}
