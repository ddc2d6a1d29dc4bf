import { popups } from '../popups/registry.ts';
import { MenuDrawer } from '../frame/Header.tsx';
import { connect } from './live/connect.ts';
import { connection, outageIn } from './live/connection.ts';
import { accents } from '../../lobby/tiles/accents.ts';
import { getFavourites } from '../../lobby/favourites.ts';
import { queuePopups } from '../../content/queue/queue.ts';
import { drawnAhead } from '../../content/queue/queued.ts';
import { loginIsPopup } from '../../kernel/url/go-to-login.ts';
import { followMember } from '../../kernel/member/member.ts';
import { refreshWindow } from './refresh.ts';
import { firstPageSettled } from '../Overlays.tsx';
import { persistLists } from '../../kernel/storage/persisted-lists.ts';
import type { Services } from '../../kernel/services/services.ts';
import { yieldToMain } from '../../kernel/yield-to-main.ts';

/**
 * What the page does once it is painted, hydrated and idle: the event stream, favourites, the popup
 * queue, and the dialogs that the next click is likely to open.
 */
export async function afterIdle(services: Services): Promise<void> {
  firstPageSettled.set(true);
  persistLists(services.queryClient);
  refreshWindow(services);
  const parts = [
    loadToasts,
    connect,
    getFavourites,
    recallAccents,
    queuePopups,
    drawLogin,
    loadMenu,
    watchIdle,
    remindToAnswer,
  ];
  for (const begin of parts) {
    await yieldToMain();
    void begin(services);
  }
}

/** Below this width the menu is in a drawer. */
async function loadMenu(): Promise<void> {
  if (matchMedia('(max-width: 63.99rem)').matches) await MenuDrawer.preload();
}

/** Which cards are coloured, says who has started them. */
function recallAccents(services: Services): void {
  accents.recall();
  followMember(services, (_member, before) => before !== null && accents.forget());
}

/** What says that the network has gone is brought while there is one. */
async function loadToasts({ toasts }: Services): Promise<void> {
  connection.subscribe((snapshot) => outageIn(snapshot) !== null && toasts.wake());
  await import('../popups/Toasts.tsx');
}

/** Whether anybody is there matters only after a while. */
async function watchIdle(services: Services): Promise<void> {
  (await import('../../identity/idle/watch.ts')).watchIdle(services);
}

/** A payment that waits for an answer is told on every page (H51); a visitor does not load what tells it. */
function remindToAnswer(services: Services): void {
  let isLoaded = false;
  followMember(services, async (member) => {
    if (member === null || isLoaded) return;
    isLoaded = true;
    (await import('../../cashier/withdraw/reminders.ts')).remind(services);
  });
}

/** A visitor's next click is often Login: its dialog is loaded, and drawn where it would be a dialog. */
async function drawLogin({ session }: Services): Promise<void> {
  await popups['login']?.preload();
  const follow = (): void => {
    const isVisitor = session.getSnapshot()?.hasTag('signedOut') ?? false;
    drawnAhead.set(isVisitor && loginIsPopup() ? 'login' : undefined);
  };
  session.subscribe(follow);
  follow();
}
