/**
 * The session statechart against the server: links, expiring tokens, trials and a failing network.
 */
import { createSessionMachine } from '@baize/portal/testing/effects';
import { moveLabel } from '@baize/chartwalk';
import { test } from '../../lib/test.ts';
import { getModel } from '../lib/model.ts';
import { isIn, unless } from '../lib/plan.ts';
import { both, browserAnswers, inAnotherTab, found } from '../lib/session-settings.ts';
import { walkByHttp, type HttpPlay } from './lib/walk.ts';

const agent = 'an agent with a token';
const finds: Readonly<Record<string, string>> = { ...found, [agent]: 'a stored token' };

/** The state of this tab's token on the server. */
const page = {
  first: 'as found',
  after: (before: string, move: Parameters<typeof moveLabel>[0]) =>
    moveLabel(move) === 'startTrial answers a session' ? 'a trial' : before,
};

const ownProduct = 'the switch of free play needs a product of its own';

const play: HttpPlay<null> = {
  model: getModel('session'),
  settings: Object.keys(finds),
  starts: ['a fresh page'],
  page,
  byItself: ({ calls }, setting) => browserAnswers(calls, setting, finds),
  never: {
    'loadMember answers a newcomer':
      'journeys/password.spec.ts uses the only new member of the demo',
    'startTrial answers free play is off': ownProduct,
  },
  cannot: (move, place, setting) => {
    const whose = 'the server decides whose the token is';
    switch (moveLabel(move)) {
      case 'loadMember answers a player':
        return unless(place.page === 'as found' && setting !== agent, whose);
      case 'loadMember answers an agent':
        return unless(place.page === 'as found' && setting === agent, whose);
      case 'loadMember answers a trial':
        return unless(place.page === 'a trial', whose);
      case 'session.started (agent)':
      case 'session.started (player)':
        return unless(!isIn(place, 'loadingMember'), 'a login asks for its own member');
      case 'trial.requested (plain)':
        return unless(
          setting === 'a fresh browser' || place.calls.includes('exchangeHandOff'),
          'trials are limited per address, so few settings ask for one',
        );
      default:
        return null;
    }
  },
  unwalked: { 'startingTrial|error(startTrial)': ownProduct },
  open: async (visitor, setting) => {
    const { services, tabs: channel } = visitor;
    if (setting === agent) await visitor.signIn('agent01');
    else if (finds[setting]?.includes('a stored token')) await visitor.signIn('player01');
    // The link belongs to another member, so that the server is asked, too.
    if (finds[setting]?.includes('a hand-off'))
      await visitor.followLink(setting === both ? 'player02' : 'player01');
    if (setting === inAnotherTab) await visitor.openOther('player01');
    return {
      machine: createSessionMachine(services.queryClient, services.api!, channel),
      props: null,
    };
  },
  answers: {
    'findSession answers no storage': ({ browser }) => void browser.refuses.add('cookies'),
    'askOtherTabs answers no channel': ({ browser }) => void browser.refuses.add('tabs'),
    'forgetSession answers no storage': ({ browser }) => void browser.refuses.add('to clear'),
    'exchangeHandOff answers too late': (visitor) => visitor.useLink(),
    'loadMember answers not valid': (visitor) => visitor.endSession(),
    'loadMember answers offline': ({ browser }) => void browser.refuses.add('network'),
  },
};

test('the server drives the session statechart', ({ product }, info) =>
  walkByHttp(play, product, info));
