import type { ActivityShared } from '@baize/machines/idle-sign-out';
import { createActor } from 'xstate';
import { inspectOptions } from '../../kernel/actors/inspect-options.ts';
import { apiQuery } from '../../kernel/http/query.ts';
import type { Services } from '../../kernel/services/services.ts';
import { isBalanceNews } from './balance-news.ts';
import { createIdleSignOutMachine } from './effects.ts';
import { idleSignOut } from './warning.ts';

/** Activity of a person; pointer movement alone does not count. */
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Ends an idle session after a warning, in every tab at once. The server does the same without a
 * warning. Activity inside a game's frame is invisible here, so a new balance counts as activity.
 */
export function watchIdle(services: Services): void {
  const { session, queryClient, toasts } = services;
  const idle = createActor(createIdleSignOutMachine(services), inspectOptions());
  const channel = new BroadcastChannel('baize.idle');
  /** The member who is watched, with their idle minutes. */
  let watched: string | undefined;

  const act = () => idle.send({ type: 'activity.noticed', at: Date.now() });
  const look = () => idle.send({ type: 'window.focused', at: Date.now() });

  /** The current member; undefined for a visitor. */
  const getMember = () =>
    session.getSnapshot()?.hasTag('signedIn')
      ? queryClient.getQueryData(apiQuery('/api/member', {}).queryKey)
      : undefined;

  /** Begins again only for another member, or another idle time. */
  const begin = (): void => {
    const member = getMember();
    const minutes = member?.idleMinutes;
    const next = minutes === undefined ? undefined : `${member?.id} ${minutes}`;
    if (next === watched) return;
    watched = next;
    if (minutes === undefined) return idle.send({ type: 'session.ended' });
    idle.send({ type: 'session.started', idleMs: minutes * 60_000, at: Date.now() });
  };

  for (const sign of signs) addEventListener(sign, act, { capture: true, passive: true });
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  channel.addEventListener('message', ({ data }: MessageEvent<ActivityShared>) => idle.send(data));
  idle.on('activity.shared', (news) => channel.postMessage(news));
  idle.subscribe((snapshot) => snapshot.hasTag('warning') && toasts.wake());
  queryClient.getQueryCache().subscribe((event) => {
    if (isBalanceNews(event) && document.activeElement instanceof HTMLIFrameElement) act();
    // A refetched member may have a different idle time.
    else if (event.query.queryKey[0] === '/api/member') begin();
  });
  // Deferred until the cache has the member: the statechart reports the change first.
  session.on('member.changed', () => queueMicrotask(begin));
  idleSignOut.attach(idle.start());
  begin();
}
