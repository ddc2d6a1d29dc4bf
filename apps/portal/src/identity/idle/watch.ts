import { apiQuery } from '../../kernel/http/query.ts';
import type { Services } from '../../kernel/services/services.ts';
import { discardSession } from '../session/end-session.ts';
import { isBalanceNews } from './balance-news.ts';
import { idleStage } from './stage.ts';
import { idleAnswers, idleWarning } from './warning.ts';

/** What a person does; moving the pointer is not enough to count as being there. */
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** The server is told at most this often that somebody is there, in milliseconds. */
const tellEvery = 5 * 60_000;

/** Other tabs are told at most this often. */
const shareEvery = 5_000;

/**
 * Ends a session that nobody uses, after a warning, in every tab at once. The server does the same;
 * here the person is asked before. What is done inside a game's frame this page does not see: there, any
 * news of the balance counts as somebody's play.
 */
export function watchIdle(services: Services): void {
  const { session, queryClient, toasts } = services;
  const channel = new BroadcastChannel('baize.idle');
  let activeAt = Date.now();
  let toldAt = activeAt;
  let sharedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const idleMs = (): number | undefined => {
    if (!session.getSnapshot()?.hasTag('signedIn')) return undefined;
    const minutes = queryClient.getQueryData(apiQuery('/api/member', {}).queryKey)?.idleMinutes;
    return minutes === undefined ? undefined : minutes * 60_000;
  };

  const tell = (): void => {
    toldAt = Date.now();
    // A refusal says by itself that the session is over.
    void queryClient
      .fetchQuery({ ...apiQuery('/api/member', {}), staleTime: 0 })
      .catch(() => undefined);
  };

  const leave = async (): Promise<void> => {
    idleWarning.set(undefined);
    const ended = discardSession(services);
    session.send({ type: 'session.expired' });
    // The platform ends it by the same clock.
    await ended.catch(() => undefined);
  };

  const look = (): void => {
    clearTimeout(timer);
    const whole = idleMs();
    if (whole === undefined) return idleWarning.set(undefined);
    const now = idleStage({ activeAt, idleMs: whole }, Date.now());
    if (now.stage === 'over') return void leave();
    idleWarning.set(now.stage === 'warned' ? now.endsAt : undefined);
    if (now.stage === 'warned') toasts.wake();
    timer = setTimeout(look, now.nextIn + 50);
  };

  const isHere = (at = Date.now()): void => {
    activeAt = Math.max(activeAt, at);
    if (idleWarning.get() !== undefined) look();
  };

  const act = (): void => {
    const now = Date.now();
    // A warning is answered by its buttons, and what has ended by itself is not begun again.
    const whole = idleMs();
    if (whole === undefined || idleStage({ activeAt, idleMs: whole }, now).stage !== 'active') {
      return look();
    }
    isHere(now);
    if (now - toldAt > Math.min(tellEvery, whole / 4)) tell();
    if (now - sharedAt > shareEvery) {
      sharedAt = now;
      channel.postMessage(now);
    }
  };

  idleAnswers.stay = () => {
    if (idleMs() === undefined) return;
    isHere();
    tell();
    channel.postMessage(Date.now());
  };
  idleAnswers.leave = () => void leave();

  for (const sign of signs) addEventListener(sign, act, { capture: true, passive: true });
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  channel.addEventListener('message', ({ data }: MessageEvent<number>) => isHere(data));
  queryClient.getQueryCache().subscribe((event) => {
    if (isBalanceNews(event) && document.activeElement instanceof HTMLIFrameElement) act();
  });
  const begin = (): void => {
    activeAt = toldAt = Date.now();
    look();
  };
  // Once the page knows them: the chart tells of a member before it has them.
  session.on('member.changed', () => queueMicrotask(begin));
  look();
}
