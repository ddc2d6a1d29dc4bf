import type { ActivityShared } from '@baize/machines/idle-sign-out';
import { createActor } from 'xstate';
import { inspectOptions } from '../../kernel/actors/inspect-options.ts';
import { apiQuery } from '../../kernel/http/query.ts';
import type { Services } from '../../kernel/services/services.ts';
import { isBalanceNews } from './balance-news.ts';
import { idleSignOutWith } from './effects.ts';
import { idleSignOut } from './warning.ts';

/** What a person does; moving the pointer is not enough to count as being there. */
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Ends a session that nobody uses, after a warning, in every tab at once. The server does the same;
 * here the person is asked before. What is done inside a game's frame this page does not see: there, any
 * news of the balance counts as somebody's play.
 */
export function watchIdle(services: Services): void {
  const { session, queryClient, toasts } = services;
  const idle = createActor(idleSignOutWith(services), inspectOptions());
  const channel = new BroadcastChannel('baize.idle');
  let watchedMinutes: number | undefined;

  const act = () => idle.send({ type: 'activity.noticed', at: Date.now() });
  const look = () => idle.send({ type: 'window.focused', at: Date.now() });

  /** The time that the platform names for who is here now; undefined for a visitor. */
  const getMinutes = (): number | undefined =>
    session.getSnapshot()?.hasTag('signedIn')
      ? queryClient.getQueryData(apiQuery('/api/member', {}).queryKey)?.idleMinutes
      : undefined;

  const begin = (): void => {
    watchedMinutes = getMinutes();
    if (watchedMinutes === undefined) return idle.send({ type: 'session.ended' });
    idle.send({ type: 'session.started', idleMs: watchedMinutes * 60_000, at: Date.now() });
  };

  for (const sign of signs) addEventListener(sign, act, { capture: true, passive: true });
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  channel.addEventListener('message', ({ data }: MessageEvent<ActivityShared>) => idle.send(data));
  idle.on('activity.shared', (news) => channel.postMessage(news));
  idle.subscribe((snapshot) => snapshot.hasTag('warning') && toasts.wake());
  queryClient.getQueryCache().subscribe((event) => {
    if (isBalanceNews(event) && document.activeElement instanceof HTMLIFrameElement) act();
    // Who was just asked about knows of the session anew, for as long as it says now.
    else if (event.query.queryKey[0] === '/api/member' && getMinutes() !== watchedMinutes) begin();
  });
  // Once the page knows them: the chart tells of a member before it has them.
  session.on('member.changed', () => queueMicrotask(begin));
  idleSignOut.attach(idle.start());
  begin();
}
