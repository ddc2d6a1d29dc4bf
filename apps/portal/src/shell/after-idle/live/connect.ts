import type { Schemas } from '@baize/api';
import { connectionActors, connectionMachine } from '@baize/machines/connection';
import { createActor } from 'xstate';
import { isReplaced, readToken } from '../../../kernel/session/token.ts';
import type { Services } from '../../../kernel/services/services.ts';
import { inspectOptions } from '../../../kernel/actors/inspect-options.ts';
import { applyEvent, catchUp } from './apply.ts';
import { connection } from './connection.ts';
import { readStream } from './stream.ts';

/** Keeps the event stream open for the current member; a visitor gets public events (P17, L14). */
export function connectStream(services: Services): void {
  /** The token of the last stream; undefined for a visitor. */
  let streamToken: string | undefined;
  /** Ends the stream's session, unless another one has begun or is about to. */
  const end = async (token: string | undefined, type: 'session.expired' | 'session.revoked') => {
    if (token === undefined || (await isReplaced(token))) return;
    if (readToken() === token) services.session.send({ type });
  };
  const machine = connectionMachine.provide({
    actors: connectionActors({
      readStream: async ({ lastEventId }, { signal, send }) => {
        const token = readToken();
        streamToken = token;
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
              // The first connection gets no replay: the page may be older than the latest events.
              if (lastEventId === null) catchUp(services);
            },
            beat: () => send({ type: 'stream.beat' }),
            message: ({ id, data }) => {
              const event = JSON.parse(data) as Schemas['StreamEvent'];
              if (event.type === 'kickout') void end(token, 'session.revoked');
              else applyEvent(services, event);
              if (id !== '') send({ type: 'event.received', id });
            },
          },
        );
        return null;
      },
    }),
  });
  const actor = createActor(machine, {
    ...inspectOptions(),
    input: { spread: Math.random() },
  }).start();
  connection.attach(actor);
  actor.send({ type: 'stream.wanted' });
  if (!navigator.onLine) actor.send({ type: 'network.lost' });

  // Follows the token rather than the member: it is cleared after the member has left.
  const follow = () => {
    const token = readToken();
    if (streamToken === token) return;
    streamToken = token;
    actor.send({ type: 'session.changed' });
    actor.send({ type: 'stream.wanted' });
  };
  services.session.subscribe(follow);
  // A stream is refused for an invalid token, so the session is over (H8).
  actor.subscribe((snapshot) => {
    if (snapshot.matches('closed')) void end(streamToken, 'session.expired').then(follow);
  });
  addEventListener('offline', () => actor.send({ type: 'network.lost' }));
  addEventListener('online', () => actor.send({ type: 'network.regained' }));
  addEventListener('focus', () => actor.send({ type: 'window.focused' }));
}
