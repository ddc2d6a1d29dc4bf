/** The chat-connection chart: the room's stream is begun, fed, ended and broken under it. */
import { moveLabel } from '@baize/chartwalk';
import { expect, test } from '../lib/test.ts';
import { getModel } from './lib/model.ts';
import { isIn, unless, type Place } from './lib/plan.ts';
import { press } from './lib/press.ts';
import type { Stage } from './lib/stage.ts';
import { Streams } from './lib/stream.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

interface Room {
  readonly streams: Streams;
}

const dialog = ({ page }: Pick<Stage, 'page'>) => page.getByRole('dialog', { name: 'Chat room' });
const room = (stage: Pick<Stage, 'page'>) => dialog(stage).locator('[aria-busy]').first();

const history = {
  type: 'history',
  room: { messages: [], slowSeconds: 0, role: 'member', ownId: 'me', mutedUntil: null },
};

const isConnecting = (place: Place) => isIn(place, 'streaming.connecting');

/** Lets the newest call begin a stream, and waits until it has. */
async function begin(streams: Streams): Promise<void> {
  const before = streams.begun;
  await streams.tryToBegin();
  await expect.poll(() => streams.begun, { intervals: [20] }).toBeGreaterThan(before);
}

const refuses =
  (status: number, code: string) =>
  (_stage: Stage, { streams }: Room) =>
    streams.calls.answer({ status, code });

const play: Play<Room> = {
  model: getModel('chat-connection'),
  settings: ['a member'],
  starts: ['a fresh page'],
  page: {
    first: '',
    after: (page, move) => (moveLabel(move) === 'room.abandoned (plain)' ? 'left' : page),
  },
  byItself: ({ states, page }) =>
    states.includes('closed') && page === '' ? ['room.entered (plain)'] : null,
  never: {},
  cannot: (move, place) => {
    const label = moveLabel(move);
    if (label === 'room.entered (plain)')
      return unless(place.page === '', 'a room that is opened again has a chart of its own');
    if (label === 'room.abandoned (plain)')
      return unless(place.page === '', 'a room that was left is gone');
    if (label === 'readChat answers room closed' || label === 'readChat answers server broke')
      return unless(isConnecting(place), 'a stream that runs was answered 200 already');
    return null;
  },
  unwalked: {},
  looks: {
    'chat.gone': (page) => expect(dialog({ page })).toHaveCount(0),
    'chat.connecting': (page) => expect(room({ page })).toHaveAttribute('aria-busy', 'true'),
    'chat.open': (page) => expect(room({ page })).toHaveAttribute('aria-busy', 'false'),
    'chat.lost': (page) => expect(dialog({ page })).toContainText('The connection was lost.'),
    'chat.refused': (page, says) => expect(dialog({ page })).toContainText(says()),
  },
  open: async (stage) => {
    const streams = await Streams.of(stage.network, '/api/chat/stream');
    stage.page.once('close', () => streams.close());
    await stage.signIn('player01');
    await stage.goto('/promotions?popup=chat');
    await room(stage).waitFor();
    return { streams };
  },
  moves: {
    'room.abandoned': (stage) => press(dialog(stage), 'Close'),
    'retry.requested': (stage) => press(dialog(stage), 'Try again'),
    'event.received': async (_stage, { streams }, _move, _ahead, from) => {
      if (isConnecting(from)) await begin(streams);
      if (isConnecting(from)) streams.say(history);
      else streams.write(': still here\n\n');
    },
    'readChat answers ended': async (_stage, { streams }, _move, _ahead, from) => {
      if (isConnecting(from)) await begin(streams);
      streams.finish();
    },
    'readChat answers offline': async (_stage, { streams }, _move, _ahead, from) => {
      if (isConnecting(from)) await streams.calls.answer('offline');
      else streams.break();
    },
    'readChat answers room closed': refuses(403, 'feature_disabled'),
    'readChat answers server broke': refuses(500, 'internal'),
  },
};

test('[P13] the chat-connection chart is walked', async ({ browser, product }, info) => {
  test.setTimeout(180_000);
  await walkInBrowser(play, { browser, product }, info);
});
