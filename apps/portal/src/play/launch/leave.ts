import type { gameLaunchMachine } from '@baize/machines/game-launch';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { getMember } from '../../kernel/member/current-member.ts';
import { requireApi, type Services } from '../../kernel/services/services.ts';

/**
 * Notifies the server when a launched game with a vendor wallet is left, so that its money returns.
 * If the call fails nothing is lost: the next launch and the wallet page return the money, too.
 * @param player the member who launched it
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
    // A page kept in the bfcache comes back with its game.
    if (!persisted) leave();
  };
  const leave = () => {
    subscription?.unsubscribe();
    removeEventListener('pagehide', onHide);
    // A logout has left all games; another member's session must not report this one.
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
