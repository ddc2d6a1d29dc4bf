import type { DuelAction } from './duel-types.ts';
import type { Duels, Sitting } from './duels.ts';
import {
  type Body,
  toJsonReply,
  readMatching,
  onlyKeys,
  readNumber,
  REQUEST_ID,
} from './fields.ts';
import type { Handlers, Incoming } from './http.ts';
import type { PlayerSession } from './session.ts';

/** SHA-256 in hex. */
const COMMITMENT = /^[0-9a-f]{64}$/;
const DUEL_SEED = /^[0-9a-f]{16}$/;
const AMOUNT = /^-?[0-9.]{1,20}$/;
const ROOM_NAME = /^[a-z0-9]{1,16}$/;

/** Calls of a table for two. */
export function duelRoutes(
  duels: Duels,
  getSession: (incoming: Incoming) => PlayerSession,
): Readonly<Record<string, Handlers>> {
  return {
    '/sit': {
      POST(incoming) {
        const session = getSession(incoming);
        duels.sit(session, readSitting(incoming.json()));
        return toJsonReply({});
      },
    },
    '/commit': {
      POST(incoming) {
        const session = getSession(incoming);
        const { hand, text } = readSeed(incoming.json(), 'commitment', COMMITMENT);
        duels.find(session).commit(session, hand, text);
        return toJsonReply({});
      },
    },
    '/reveal': {
      async POST(incoming) {
        const session = getSession(incoming);
        const { hand, text } = readSeed(incoming.json(), 'seed', DUEL_SEED);
        await duels.find(session).reveal(session, hand, text);
        return toJsonReply({});
      },
    },
    '/act': {
      async POST(incoming) {
        const session = getSession(incoming);
        await duels.find(session).act(session, readAction(incoming.json()));
        return toJsonReply({});
      },
    },
    '/leave': {
      POST(incoming) {
        const session = getSession(incoming);
        duels.find(session).leave(session);
        return toJsonReply({});
      },
    },
  };
}

function readSitting(body: Body): Sitting {
  onlyKeys(body, ['room', 'bet']);
  return { room: readMatching(body, 'room', ROOM_NAME), bet: readMatching(body, 'bet', AMOUNT) };
}

function readSeed(body: Body, key: string, pattern: RegExp): { hand: number; text: string } {
  onlyKeys(body, ['hand', key]);
  return { hand: readNumber(body, 'hand'), text: readMatching(body, key, pattern) };
}

function readAction(body: Body): DuelAction {
  onlyKeys(body, ['requestId', 'hand', 'turn', 'action']);
  return {
    requestId: readMatching(body, 'requestId', REQUEST_ID),
    hand: readNumber(body, 'hand'),
    turn: readNumber(body, 'turn'),
    action: readNumber(body, 'action'),
  };
}
