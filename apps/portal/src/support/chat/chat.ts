import { ApiProblem, type Schemas } from '@baize/api';
import { chatConnectionActors, chatConnectionMachine } from '@baize/machines/chat-connection';
import { createParser } from 'eventsource-parser';
import { readToken } from '../../kernel/session/token.ts';

export type ChatMessage = Schemas['ChatMessage'];
export type ChatRoom = Schemas['ChatRoom'];

/** Messages that stay on the page (P13). */
const HISTORY = 200;

/** The room after an event of its stream; null before the history. */
export function applyEvent(room: ChatRoom | null, event: Schemas['ChatEvent']): ChatRoom | null {
  if (event.type === 'history') return event.room;
  if (room === null) return null;
  if (event.type === 'removal')
    return { ...room, messages: room.messages.filter(({ id }) => id !== event.id) };
  if (room.messages.some(({ id }) => id === event.message.id)) return room;
  return { ...room, messages: [...room.messages, event.message].slice(-HISTORY) };
}

/**
 * The chart of the room's stream with the browser's effects in its slots.
 * @param onEvent hears each event of the stream
 */
export function createChatConnectionMachine(onEvent: (event: Schemas['ChatEvent']) => void) {
  return chatConnectionMachine.provide({
    actors: chatConnectionActors({
      readChat: async (_input, { signal, send }) => {
        const token = readToken();
        const response = await fetch('/api/chat/stream', {
          headers: {
            Accept: 'text/event-stream',
            'X-Client-Type': '3',
            ...(token && { Authorization: `Bearer ${token}` }),
          },
          signal,
          cache: 'no-store',
          priority: 'low',
        });
        if (!response.ok || !response.body) throw await toFailure(response);
        const spoke = () => send({ type: 'event.received' });
        const parser = createParser({
          onEvent: ({ data }) => {
            onEvent(JSON.parse(data) as Schemas['ChatEvent']);
            spoke();
          },
          onComment: spoke,
        });
        const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
        for (;;) {
          const { done, value } = await reader.read();
          if (done) return null;
          parser.feed(value);
        }
      },
    }),
  });
}

async function toFailure(response: Response) {
  const problem: unknown = await response.json().catch(() => null);
  const { code = 'network_abnormal' } = (problem ?? {}) as { code?: string };
  return { code, status: response.status };
}

/** Milliseconds to wait before the next message, where a refusal says so. */
export const getWait = (error: unknown): number =>
  error instanceof ApiProblem ? (error.problem?.retryAfterSeconds ?? 0) * 1000 : 0;
