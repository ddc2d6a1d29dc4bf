/** The connection statechart: streams begin, carry events, end and break. */
import { type Move, moveLabel } from '@baize/chartwalk';
import { test } from '../lib/test.ts';
import { expectLook } from './lib/looks.ts';
import { getModel } from './lib/model.ts';
import { logInByHeader, answerLogins, logOut } from './lib/login.ts';
import type { Taken } from './lib/page.ts';
import { isIn, unless } from './lib/plan.ts';
import type { Stage } from './lib/stage.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

const offline = 'a member who leaves offline';
const noMember = 'readStream answers not valid';
const play: Play<{ isMember: boolean }> = {
  model: getModel('connection'),
  settings: ['a visitor', offline],
  starts: ['a fresh page'],
  page: {
    first: '',
    after: (page, move) => {
      const label = moveLabel(move);
      const isOther = label === 'session.changed (plain)' || label === noMember;
      return isOther ? 'another member' : page;
    },
  },
  byItself: ({ states }) => (states.includes('closed') ? ['stream.wanted (plain)'] : null),
  never: {},
  cannot: (move, place, setting) => {
    const isMember = setting === offline && place.page === '';
    if (move.kind === 'event' && move.type === 'session.changed') {
      if (isIn(place, 'offline')) return unless(isMember, 'a login needs a network');
      return unless(setting === 'a visitor', 'this setting leaves without a network');
    }
    const begins = isIn(place, 'streaming.connecting');
    const label = moveLabel(move);
    if (label === noMember && !isMember)
      return unless(false, 'a visitor has no session that could end');
    if (label === noMember) return unless(begins, 'a stream that runs was answered 200 already');
    if (label !== 'readStream answers ended') return null;
    return unless(!begins, 'a stream that never began cannot end');
  },
  unwalked: {},
  // The page adds a random spread, and its waits grow with every failure in a row.
  stretch: 100,
  open: async (stage, _path, setting) => {
    await answerLogins(stage);
    const isMember = setting !== 'a visitor';
    if (isMember) await stage.signIn('player01');
    await stage.goto('/');
    await stage.isIdle();
    if (isMember) {
      await expectLook(stage.page, 'header.balance');
      // The member and the stream race; both orders lead to the same place.
      const taken = await stage.taken();
      const isNews = ({ event }: Taken) => event === 'session.changed';
      taken.splice(0, taken.length, ...taken.filter((entry) => !isNews(entry)));
    }
    return { isMember };
  },
  moves: {
    'session.changed': async ({ page }, props) => {
      if (props.isMember) await logOut(page);
      else await logInByHeader(page, 'player01');
      props.isMember = !props.isMember;
    },
    // Not stretched: members who are away for so long are signed out.
    'after the connect limit': passExactly,
    'after the silence limit': passExactly,
    'stream.opened': (stage) => stage.beginStream(),
    'stream.beat': async ({ streams }) => streams.write(': still here\n\n'),
    'event.received': async ({ streams }) =>
      streams.say({ type: 'message', data: { unread: 1 } }, '42'),
    'network.lost': (stage) => stage.tell('offline'),
    'network.regained': (stage) => stage.tell('online'),
    'window.focused': (stage) => stage.tell('focus'),
    'readStream answers ended': async ({ streams }) => streams.finish(),
    [noMember]: async ({ page, streams }, props) => {
      await streams.calls.answer({ status: 401, code: 'not_logged_in' });
      await expectLook(page, 'header.login');
      props.isMember = false;
    },
    'readStream answers offline': async ({ streams }, _props, _move, _ahead, from) => {
      if (isIn(from, 'streaming.connecting')) await streams.calls.answer('offline');
      else streams.break();
    },
  },
};

async function passExactly(stage: Stage, _props: unknown, move: Move): Promise<void> {
  if (move.kind === 'time') await stage.pass(move.ms);
}

test('the portal follows the connection statechart', async ({ browser, product }, info) => {
  test.setTimeout(180_000);
  await walkInBrowser(play, { browser, product }, info);
});
