/** The session chart against the server: links, tokens that end, trials, and a network that fails. */
import { sessionChart } from '@baize/portal/testing/effects';
import { moveLabel } from '@baize/machines/testing';
import { test } from '../../lib/test.ts';
import { modelOf } from '../lib/model.ts';
import { isIn } from '../lib/plan.ts';
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

const play: HttpPlay<null> = {
  model: modelOf('session'),
  settings: Object.keys(finds),
  starts: ['a fresh page'],
  page,
  byItself: ({ calls }, setting) => browserAnswers(calls, setting, finds),
  never: ['loadMember answers a newcomer', 'startTrial answers free play is off'],
  can: (move, place, setting) => {
    switch (moveLabel(move)) {
      case 'loadMember answers a player':
        return place.page === 'as found' && setting !== agent;
      case 'loadMember answers an agent':
        return place.page === 'as found' && setting === agent;
      case 'loadMember answers a trial':
        return place.page === 'a trial';
      case 'session.started (agent)':
      case 'session.started (player)':
        return !isIn(place, 'loadingMember');
      case 'trial.requested (plain)':
        // The platform counts the trials of an address.
        return setting === 'somebody new' || place.calls.includes('exchangeHandOff');
      default:
        return true;
    }
  },
  unwalked: {
    'startingTrial|error(startTrial)': 'the switch of free play belongs to a product of its own',
  },
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
