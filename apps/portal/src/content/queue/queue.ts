import {
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
/** Popups that were closed in this browser, by id and content (H49): they stay closed after a logout too. */
const seenKey = 'baize.popups.seen';
/** As many as anybody has closed in years. */
const mostSeen = 500;
type Queue = ActorRefFrom<typeof popupQueueMachine>;
let queue: Queue | undefined;

/** Closes the announcement on screen; this browser remembers it (P24, H49). */
export const closeQueued = (): void => queue?.send({ type: 'popup.closed' });

/** Goes on to the next announcement: the one on top cannot be shown. */
export const passOverQueued = (): void => queue?.send({ type: 'popup.failed' });

/** The announcements call with the popups of one execution. */
export const getPopups = (execution: 'A' | 'B' | 'F', language: string) =>
  apiQuery('/api/announcements', {
    types: 'popup',
    platform: 'html5-desktop',
    execution,
    language,
  });

/** Lines up the announcements that pop up at login, for visitors and on the first page (P21–P24). */
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
          // What waits in line behind a long form is shown when the form is done.
          const kept = { ...getPopups(execution, chosenLanguage()), gcTime: Infinity };
          const { popup } = await readAnew(queryClient, kept);
          const tickets = popup.map(({ id, contentHash, sequence }) => ({
            id,
            hash: contentHash,
            execution,
            sequence,
          }));
          // Another tab may have closed one since this one was opened.
          const seen = readSeen();
          return tickets.filter((ticket) => !seen.includes(popupKey(ticket)));
        },
      }),
    }),
    inspectOptions(),
  ).start();
  queue.subscribe((snapshot) => {
    queued.set(snapshot.hasTag('showing') ? snapshot.context.queue[0]?.id : undefined);
  });
  followSession(session, queue);
}

/** What a store holds; undefined where it holds nothing that can be read. */
function kept(store: Storage, key: string): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

function readSeen(): readonly string[] {
  const seen = kept(localStorage, seenKey);
  return Array.isArray(seen) ? seen.filter((one) => typeof one === 'string') : [];
}

const readMemory = (): PopupMemory => ({
  dismissed: readSeen(),
  firstPageSeen: kept(sessionStorage, memoryKey) === true,
});

/** The first page is the session's, what was closed the browser's. */
function writeMemory({ dismissed, firstPageSeen }: PopupMemory): void {
  sessionStorage.setItem(memoryKey, JSON.stringify(firstPageSeen));
  const seen = [...new Set([...readSeen(), ...dismissed])].slice(-mostSeen);
  localStorage.setItem(seenKey, JSON.stringify(seen));
}

/** A login that happened here opens A; a session that was restored does not (H48). */
function followSession(session: Services['session'], actor: Queue): void {
  /** The id of whoever was here before: null for a visitor, undefined when nobody is known yet. */
  let before: string | null | undefined;
  const follow = () => {
    const snapshot = session.getSnapshot();
    if (!snapshot) return;
    if (!snapshot.hasTag('signedIn') && !snapshot.hasTag('signedOut')) return;
    const now = snapshot.context.member?.id ?? null;
    if (now === before) return;
    if (before) actor.send({ type: 'session.ended' });
    if (now === null) {
      actor.send({ type: 'visitor.arrived' });
    } else {
      actor.send({ type: before === undefined ? 'session.restored' : 'login.completed' });
      actor.send({ type: 'page.opened' });
    }
    before = now;
  };
  session.subscribe(follow);
  follow();
}
