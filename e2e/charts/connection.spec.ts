/** The connection chart: streams are begun, fed, ended and broken under it. */
import { moveLabel } from '@baize/machines/testing';
import { test } from '../lib/test.ts';
import { look } from './lib/looks.ts';
import { modelOf } from './lib/model.ts';
import { comeIn, keepDoor, leave } from './lib/people.ts';
import { isIn } from './lib/plan.ts';
import { walk, type Play } from './lib/walk.ts';

const offline = 'a member who leaves offline';
const everWanted = 'the portal wants its stream for as long as the page lives';
const noSign = 'the portal shows nothing of its stream; the walk looks at the stream itself';

const play: Play<{ isMember: boolean }> = {
  model: modelOf('connection'),
  settings: ['a visitor', offline],
  starts: ['a fresh page'],
  byItself: ({ states }) => (states.includes('closed') ? ['stream.wanted (plain)'] : null),
  never: ['stream.unwanted'],
  can: (move, place, setting) => {
    if (move.kind === 'event' && move.type === 'session.changed') {
      // Without a network people can leave, but nobody can come in.
      return isIn(place, 'offline') ? setting === offline : setting === 'a visitor';
    }
    // A stream that runs was answered 200 already, and one that never began cannot end.
    const begins = isIn(place, 'streaming.connecting');
    const label = moveLabel(move);
    if (label === 'readStream answers not valid') return false;
    return label !== 'readStream answers ended' || !begins;
  },
  unwalked: {
    'streaming|stream.unwanted': everWanted,
    'backingOff|stream.unwanted': everWanted,
    'streaming|error(readStream)|0':
      'a 401 ends the session first, and with it this stream: a new one is asked for',
    'offline|stream.unwanted': everWanted,
  },
  unseen: {
    'connection.live': noSign,
    'connection.lagging': noSign,
    'connection.lost': noSign,
    'connection.offline': noSign,
  },
  // The page draws its spread by chance, and its waits grow with every failure in a row.
  stretch: 100,
  open: async (stage, _path, setting) => {
    await keepDoor(stage);
    const isMember = setting !== 'a visitor';
    if (isMember) await stage.signIn('player01');
    await stage.goto('/');
    await stage.isIdle();
    if (isMember) await look(stage.page, 'header.balance');
    return { isMember };
  },
  moves: {
    'session.changed': async ({ page }, props) => {
      if (props.isMember) await leave(page);
      else await comeIn(page, 'player01');
      props.isMember = !props.isMember;
    },
    'stream.opened': ({ streams }) => streams.begin(),
    'stream.beat': async ({ streams }) => streams.write(': still here\n\n'),
    'event.received': async ({ streams }) =>
      streams.say({ type: 'message', data: { unread: 1 } }, '42'),
    'network.lost': (stage) => stage.tell('offline'),
    'network.regained': (stage) => stage.tell('online'),
    'window.focused': (stage) => stage.tell('focus'),
    'readStream answers ended': async ({ streams }) => streams.finish(),
    'readStream answers not valid': ({ streams }) =>
      streams.calls.answer({ status: 401, code: 'not_logged_in' }),
    'readStream answers offline': async ({ streams }) => {
      if (streams.calls.waiting > 0) await streams.calls.answer('offline');
      else streams.break();
    },
  },
};

test('the connection chart is walked', async ({ browser, product }, info) => {
  test.setTimeout(180_000);
  await walk(play, { browser, product }, info);
});
