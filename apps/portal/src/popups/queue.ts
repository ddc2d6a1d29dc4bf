import { popupQueueActors, type PopupMemory, popupQueueMachine } from '@baize/machines/popup-queue';
import { createActor, type ActorRefFrom } from 'xstate';
import { get } from '../app/query.ts';
import type { Services } from '../app/services.ts';
import { watched } from '../app/watched.ts';
import { languageKey } from '../i18n/locales.ts';
import { queued } from './queued.ts';

const memoryKey = 'baize.popups';
type Queue = ActorRefFrom<typeof popupQueueMachine>;
let queue: Queue | undefined;

/** Closes the announcement on screen; the session remembers it (P24). */
export const closeQueued = (): void => queue?.send({ type: 'popup.closed' });

/** The announcements call with the popups of one execution. */
export const popupsOf = (execution: 'A' | 'B' | 'F', language: string) =>
  get('/api/announcements', { types: 'popup', platform: 'html5-desktop', execution, language });

/** Lines up the announcements that pop up at login, for visitors and on the first page (P21–P24). */
export function queuePopups(services: Services): void {
  const { queryClient, session } = services;
  queue = createActor(
    popupQueueMachine.provide({
      actors: popupQueueActors({
        readMemory: () => Promise.resolve(readMemory()),
        writeMemory: (memory) => {
          sessionStorage.setItem(memoryKey, JSON.stringify(memory));
          return Promise.resolve(null);
        },
        loadPopups: async ({ execution }, { signal }) => {
          const language = localStorage.getItem(languageKey) ?? document.documentElement.lang;
          const query = popupsOf(execution, language);
          // An answer that nobody waits for any more must not stand in for the next one.
          signal.addEventListener('abort', () => void queryClient.cancelQueries(query));
          const { popup } = await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
          return popup.map(({ id, contentHash, sequence }) => ({
            id,
            hash: contentHash,
            execution,
            sequence,
          }));
        },
      }),
    }),
    watched(),
  ).start();
  queue.subscribe((snapshot) => {
    queued.note(snapshot.hasTag('showing') ? snapshot.context.queue[0]?.id : undefined);
  });
  followSession(session, queue);
}

function readMemory(): PopupMemory {
  try {
    const memory = JSON.parse(sessionStorage.getItem(memoryKey) ?? '') as PopupMemory;
    return Array.isArray(memory.dismissed) ? memory : { dismissed: [], firstPageSeen: false };
  } catch {
    return { dismissed: [], firstPageSeen: false };
  }
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
