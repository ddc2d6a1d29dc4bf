/** The session chart against the server: links, tokens that end, trials, and a network that fails. */
import { sessionChart } from '@baize/portal/testing/effects';
import { moveLabel } from '@baize/machines/testing';
import { test } from '../../lib/test.ts';
import { getModel } from '../lib/model.ts';
import { isIn, only } from '../lib/plan.ts';
import { both, browserAnswers, inAnotherTab, found } from '../lib/session-settings.ts';
import { walkByHttp, type HttpPlay } from './lib/walk.ts';

const agent = 'an agent with a token';
const finds: Readonly<Record<string, string>> = { ...found, [agent]: 'a stored token' };

/** What the server knows of the token that this tab has. */
const page = {
  first: 'as found',
  after: (before: string, move: Parameters<typeof moveLabel>[0]) =>
    moveLabel(move) === 'startTrial answers a session' ? 'a trial' : before,
};

const ownProduct = 'the switch of free play belongs to a product of its own';

const play: HttpPlay<null> = {
  model: getModel('session'),
  settings: Object.keys(finds),
  starts: ['a fresh page'],
  page,
  byItself: ({ calls }, setting) => browserAnswers(calls, setting, finds),
  never: {
    'loadMember answers a newcomer':
      'the one newcomer of the demo belongs to the journey of a first password',
    'startTrial answers free play is off': ownProduct,
  },
  cannot: (move, place, setting) => {
    const whose = 'the server says whose the token is';
    switch (moveLabel(move)) {
      case 'loadMember answers a player':
        return only(place.page === 'as found' && setting !== agent, whose);
      case 'loadMember answers an agent':
        return only(place.page === 'as found' && setting === agent, whose);
      case 'loadMember answers a trial':
        return only(place.page === 'a trial', whose);
      case 'session.started (agent)':
      case 'session.started (player)':
        return only(!isIn(place, 'loadingMember'), 'a login asks for its own member');
      case 'trial.requested (plain)':
        return only(
          setting === 'somebody new' || place.calls.includes('exchangeHandOff'),
          'the platform counts the trials of an address: few settings ask for one',
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
    // The link brings somebody else, so that the server would ask, too.
    if (finds[setting]?.includes('a hand-off'))
      await visitor.followLink(setting === both ? 'player02' : 'player01');
    if (setting === inAnotherTab) await visitor.openOther('player01');
    return { machine: sessionChart(services.queryClient, services.api!, channel), props: null };
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

test('the session chart is led by the server', ({ product }, info) =>
  walkByHttp(play, product, info));
