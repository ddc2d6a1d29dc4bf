import { popups } from '../popups/registry.ts';
import { connect } from '../live/connect.ts';
import { accents } from '../games/accents.ts';
import { favouritesOf } from '../games/favourites.ts';
import { queuePopups } from '../popups/queue.ts';
import { refreshWindow } from './refresh.ts';
import { keepLists } from './kept.ts';
import type { Services } from './services.ts';

/**
 * What the page does once it is painted, hydrated and idle: the event stream, favourites, the popup
 * queue, and the dialogs that the next click is likely to open.
 */
export function settle(services: Services): void {
  keepLists(services.queryClient);
  refreshWindow(services);
  connect(services);
  favouritesOf(services);
  accents.recall();
  queuePopups(services);
  void popups['login']?.preload();
}
