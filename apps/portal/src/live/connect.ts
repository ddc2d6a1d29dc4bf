import type { Schemas } from '@baize/api';
import { connectionActors, connectionMachine } from '@baize/machines/connection';
import { createActor } from 'xstate';
import { readToken } from '../app/token.ts';
import type { Services } from '../app/services.ts';
import { watched } from '../app/watched.ts';
import { apply } from './apply.ts';
import { readStream } from './stream.ts';

/** Keeps the event stream open for whoever is here; a visitor hears what is public (P17, L14). */
export function connect(services: Services): void {
  /** Whose stream was asked for last. */
  let asked: string | undefined;
  const machine = connectionMachine.provide({
    actors: connectionActors({
      readStream: async ({ lastEventId }, { signal, send }) => {
        const token = readToken();
        asked = token;
        const headers = {
          Accept: 'text/event-stream',
          'X-Client-Type': '3',
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(lastEventId !== null && { 'Last-Event-ID': lastEventId }),
        };
        await readStream(
          '/api/events',
          { headers, signal, cache: 'no-store' },
          {
            opened: () => {
              send({ type: 'stream.opened' });
              // Nothing is replayed to who has heard nothing: the page may be older than the news.
              if (lastEventId === null) services.status.send({ type: 'status.changed' });
            },
            beat: () => send({ type: 'stream.beat' }),
            message: ({ id, data }) => {
              apply(services, JSON.parse(data) as Schemas['StreamEvent']);
              if (id !== '') send({ type: 'event.received', id });
            },
          },
        );
        return null;
      },
    }),
  });
  const actor = createActor(machine, { ...watched(), input: { spread: Math.random() } }).start();
  actor.send({ type: 'stream.wanted' });

  // The stream of a token that is no longer valid is not given: the session is over (H8), unless
  // another one has begun since.
  actor.subscribe((snapshot) => {
    if (snapshot.matches('closed') && asked !== undefined && asked === readToken())
      services.session.send({ type: 'session.expired' });
  });
  services.session.on('member.changed', () => {
    actor.send({ type: 'session.changed' });
    actor.send({ type: 'stream.wanted' });
  });
  // Also who never became a member: a token from storage that nobody takes any more.
  services.session.subscribe(() => {
    if (asked !== readToken()) actor.send({ type: 'stream.wanted' });
  });
  addEventListener('offline', () => actor.send({ type: 'network.lost' }));
  addEventListener('online', () => actor.send({ type: 'network.regained' }));
  addEventListener('focus', () => actor.send({ type: 'window.focused' }));
}
