import {
  lineUp,
  popupKey,
  popupQueueActors,
  type PopupMemory,
  popupQueueMachine,
} from '@baize/machines/popup-queue';
import { createActor, type ActorRefFrom } from 'xstate';
import { apiQuery, readAnew } from '../../kernel/http/query.ts';
import type { Services } from '../../kernel/services/services.ts';
import { inspectOptions } from '../../kernel/actors/inspect-options.ts';
import { chosenLanguage } from '../../kernel/i18n/locales.ts';
import { queued } from './queued.ts';

const memoryKey = 'baize.popups';
/** Ids and content of popups that were closed in this browser (H49); kept after a logout. */
const seenKey = 'baize.popups.seen';
/** Set once a visitor has closed a popup in this session; there is one at most. */
const visitorKey = 'baize.popups.visitor';
/** More than a player closes in years. */
const mostSeen = 500;
type Queue = ActorRefFrom<typeof popupQueueMachine>;
let queue: Queue | undefined;

/** Closes the shown announcement; this browser remembers it (P24, H49). */
export function closeQueued(): void {
  const closed = queue?.getSnapshot().context.queue[0];
  if (closed?.execution === 'B') sessionStorage.setItem(visitorKey, 'closed');
  queue?.send({ type: 'popup.closed' });
}

/** Skips to the next announcement when the current one cannot be shown. */
export const passOverQueued = (): void => queue?.send({ type: 'popup.failed' });

/** The announcements call for the popups of one execution. */
export const getPopups = (execution: 'A' | 'B' | 'F', language: string) =>
  apiQuery('/api/announcements', {
    types: 'popup',
    platform: 'html5-desktop',
    execution,
    language,
  });

/** Queues the announcements that open at login, for visitors and on the first page (P21–P24). */
export function queuePopups(services: Services): void {
  const { queryClient, session } = services;
  queue = createActor(
    popupQueueMachine.provide({
      actors: popupQueueActors({
        readMemory: () => Promise.resolve(readMemory()),
        writeMemory: (memory) => {
          writeMemory(memory);
          return Promise.resolve(null);
        },
        loadPopups: async ({ execution }) => {
          // Kept indefinitely: queued announcements may have to wait until a long form is done.
          const popupsQuery = { ...getPopups(execution, chosenLanguage()), gcTime: Infinity };
          const isForVisitor = execution === 'B';
          if (isForVisitor && sessionStorage.getItem(visitorKey) !== null) return [];
          const { popup } = await readAnew(queryClient, popupsQuery);
          const tickets = popup.map(({ id, contentHash, sequence }) => ({
            id,
            hash: contentHash,
            execution,
            sequence,
          }));
          // Another tab may have closed one since this tab was opened.
          const seen = readSeen();
          const unseen = tickets.filter((ticket) => !seen.includes(popupKey(ticket)));
          return isForVisitor ? lineUp([], unseen, []).slice(0, 1) : unseen;
        },
      }),
    }),
    inspectOptions(),
  ).start();
  queue.subscribe((snapshot) => {
    const shown = snapshot.hasTag('showing') ? snapshot.context.queue[0] : undefined;
    queued.set(shown?.id);
  });
  followSession(session, queue);
}

/** A stored value; undefined when missing or unreadable. */
function readStored(store: Storage, key: string): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

function readSeen(): readonly string[] {
  const seen = readStored(localStorage, seenKey);
  return Array.isArray(seen) ? seen.filter((one) => typeof one === 'string') : [];
}

const readMemory = (): PopupMemory => ({
  dismissed: readSeen(),
  firstPageSeen: readStored(sessionStorage, memoryKey) === true,
});

/** The first page is stored per session, the closed popups per browser. */
function writeMemory({ dismissed, firstPageSeen }: PopupMemory): void {
  sessionStorage.setItem(memoryKey, JSON.stringify(firstPageSeen));
  const seen = [...new Set([...readSeen(), ...dismissed])].slice(-mostSeen);
  localStorage.setItem(seenKey, JSON.stringify(seen));
}

/** Resolves once the person has done something; the page scrolls by itself, too. */
function firstInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    for (const type of ['click', 'keyup', 'wheel', 'touchmove'])
      addEventListener(
        type,
        () => {
          done.abort();
          resolve();
        },
        { capture: true, passive: true, signal: done.signal },
      );
  });
}

/** A login in this page shows the A popups; a restored session does not (H48). */
function followSession(session: Services['session'], actor: Queue): void {
  /** The previous member's id: null for a visitor, undefined while unknown. */
  let before: string | null | undefined;
  const follow = () => {
    const snapshot = session.getSnapshot();
    if (!snapshot) return;
    if (!snapshot.hasTag('signedIn') && !snapshot.hasTag('signedOut')) return;
    const now = snapshot.context.member?.id ?? null;
    if (now === before) return;
    if (before) actor.send({ type: 'session.ended' });
    if (now === null) {
      // A visitor first sees the page.
      void firstInteraction().then(
        () => before === null && actor.send({ type: 'visitor.arrived' }),
      );
    } else {
      actor.send({ type: before === undefined ? 'session.restored' : 'login.completed' });
      actor.send({ type: 'page.opened' });
    }
    before = now;
  };
  session.subscribe(follow);
  follow();
}
