import { popups } from '../popups/registry.ts';
import { MenuDrawer } from '../frame/Header.tsx';
import { connectStream } from './live/connect.ts';
import { followBrand } from './follow-brand.ts';
import { connection, outageIn } from './live/connection.ts';
import { accents, getFavourites } from '../../lobby/index.ts';
import { drawnAhead, queuePopups } from '../../content/index.ts';
import { loginIsPopup } from '../../kernel/url/go-to-login.ts';
import { followMember } from '../../kernel/member/member.ts';
import { openSearchByKey } from './search-opener.ts';
import { refreshWindow } from './refresh.ts';
import { firstPageSettled } from '../Overlays.tsx';
import { persistLists } from '../../kernel/storage/persisted-lists.ts';
import { knownPermission } from '../../kernel/session/status.ts';
import type { Services } from '../../kernel/services/services.ts';
import { yieldToMain } from '../../kernel/yield-to-main.ts';

/**
 * Loaded once the page is painted, hydrated and idle: the event stream, favourites, the popup
 * queue, and the dialogs that the next click is likely to open.
 */
export async function afterIdle(services: Services): Promise<void> {
  firstPageSettled.set(true);
  persistLists(services.queryClient);
  refreshWindow(services);
  const parts = [
    loadToasts,
    connectStream,
    getFavourites,
    recallAccents,
    queuePopups,
    loadMenu,
    loadFarScreens,
    watchIdle,
    openSearchByKey,
    remindToAnswer,
    showLive,
    followBrand,
    loadWebApp,
    countViews,
    // Last: a browser that asks for the dialog has begun all of the above.
    drawLogin,
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

/** The next link may lead there: its click should wait for the screen only. */
const loadFarScreens = () => import('../far-screens.ts');

/** The colours of cards are private to the member who started them. */
function recallAccents(services: Services): void {
  accents.recall();
  followMember(services, (_member, before) => before !== null && accents.forget());
}

/** The offline message has to be loaded while there is a network. */
async function loadToasts({ toasts }: Services): Promise<void> {
  const look = () => {
    const snapshot = connection.getSnapshot();
    if (snapshot && outageIn(snapshot) !== null) toasts.wake();
  };
  connection.subscribe(look);
  await import('../popups/Toasts.tsx');
  // A page that opens without a network is offline before its toasts are there.
  look();
}

/** The idle time matters only after a while. */
async function watchIdle(services: Services): Promise<void> {
  (await import('../../identity/idle/watch.ts')).watchIdle(services);
}

/** Unconfirmed payments are announced on every page (H51); visitors do not load this code. */
function remindToAnswer(services: Services): void {
  let isLoaded = false;
  followMember(services, async (member) => {
    if (member === null || isLoaded) return;
    isLoaded = true;
    (await import('../../cashier/withdraw/reminders.ts')).remind(services);
  });
}

/** Live state in the tiles of tables. */
async function showLive({ queryClient }: Services): Promise<void> {
  (await import('../../lobby/live/show-live.tsx')).showLive(queryClient);
}

/** Installation, offline pages and updates are needed last. */
async function loadWebApp(services: Services): Promise<void> {
  await (await import('../app/web-app.ts')).startWebApp(services);
}

/** Page views, if the merchant counts them and the visitor agrees (H87). */
async function countViews({ queryClient, api }: Services): Promise<void> {
  if (!knownPermission(queryClient)?.info.analytics.enabled || !api) return;
  (await import('../analytics/page-views.tsx')).countPageViews(api);
}

/**
 * A visitor's next click is often Login: its dialog is loaded, and rendered where it would be a
 * dialog.
 */
async function drawLogin({ session }: Services): Promise<void> {
  await popups['login']?.preload();
  const follow = (): void => {
    const isVisitor = session.getSnapshot()?.hasTag('signedOut') ?? false;
    drawnAhead.set(isVisitor && loginIsPopup() ? 'login' : undefined);
  };
  session.subscribe(follow);
  follow();
}
