import type { gameLaunchMachine } from '@baize/machines/game-launch';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { getMember } from '../../kernel/member/who-is-here.ts';
import { requireApi, type Services } from '../../kernel/services/services.ts';

/**
 * Tells the server when a launched game is left that plays from its vendor's wallet: what lies there comes back. That
 * nobody hears of it loses nothing: the next launch and the page of the wallet bring it back, too.
 * @param player who launched it
 */
export function leaveAfter(
  services: Services,
  launcher: ActorRefFrom<typeof gameLaunchMachine>,
  sessionId: string,
  player: string | undefined,
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
    // Whoever has logged out has left every game; of another member's nobody here may tell.
    if (getMember(services) !== player) return;
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
