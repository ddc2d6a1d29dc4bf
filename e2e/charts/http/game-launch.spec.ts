/** The game-launch statechart against the server: who may play, and which games. */
import { HeldChart, moveLabel } from '@baize/chartwalk';
import {
  apiQuery,
  createGameLaunchMachine,
  createSessionMachine,
  storeToken,
} from '@baize/portal/testing/effects';
import { createOperator } from '../../lib/api.ts';
import type { ProductFacts } from '../../../scripts/lib/product.mjs';
import { call, expect } from '../../lib/test.ts';
import { getModel } from '../lib/model.ts';
import { isIn, unless } from '../lib/plan.ts';
import { test } from './lib/own-product.ts';
import type { Visitor } from './lib/visitor.ts';
import { walkByHttp, type HttpPlay } from './lib/walk.ts';

const member = 'a signed-in member';
const player = 'a trial that may play';
const funVisitor = 'a visitor where fun is on';

/** The caller, and its name in the statechart. */
const standing: Readonly<Record<string, string>> = {
  [member]: 'a member',
  'a visitor': 'a visitor',
  'a trial': 'a trial',
  [player]: 'a trial that may play',
  [funVisitor]: 'a visitor who may play for fun',
};

interface Game {
  readonly nodeId: string;
  readonly vassalage: string;
  readonly gameCode: string;
}

/** Switches trial launches and play for fun on or off. */
const setSwitches = (product: ProductFacts, trialDemoLaunch: boolean, funMode = false) =>
  createOperator(product).call('PATCH', '/whitelabel', { switches: { trialDemoLaunch, funMode } });

async function closeGame(product: ProductFacts, { nodeId }: Game, maintenance: boolean) {
  await createOperator(product).call('PUT', `/games/${nodeId}/maintenance`, { maintenance });
}

/** A slot that can be played. */
async function aGame({ product }: Visitor): Promise<Game> {
  const path =
    '/api/games?clientType=3&platform=html5-desktop&gameType=RNG&pageNo=1&pageSize=1&language=en';
  const { value } = await call<{ list: Game[] }>(product, 'GET', path);
  const { nodeId, vassalage, gameCode } = value.list[0]!;
  return { nodeId, vassalage, gameCode };
}

/** The calls of the session statechart. */
const ports = ['findSession', 'askOtherTabs', 'loadMember'];

/** Brings a visitor to the session of a setting. */
async function openSession(visitor: Visitor, setting: string): Promise<void> {
  const { product, services, tabs } = visitor;
  if (setting === member) await visitor.signIn('player01');
  else if (standing[setting]!.startsWith('a trial')) {
    const body = { os: 'web', platform: 'W' };
    const { value } = await call<{ token: string }>(product, 'POST', '/api/auth/free-play', {
      body,
    });
    storeToken(value.token);
  }
  const machine = createSessionMachine(services.queryClient, services.api!, tabs);
  const session = new HeldChart(machine, undefined, Date.now());
  services.session.attach(
    session.actor as unknown as Parameters<typeof services.session.attach>[0],
  );
  const tag = setting.startsWith('a visitor') ? 'signedOut' : 'signedIn';
  const isKnown = () => {
    for (const port of ports) if (session.isAsked(port)) session.letGo(port);
    return session.snapshot.hasTag(tag);
  };
  await expect.poll(isKnown, { intervals: [5, 20] }).toBe(true);
}

const cutNetwork = ({ browser }: Visitor) => void browser.refuses.add('network');

const play: HttpPlay<Game> = {
  model: getModel('game-launch'),
  settings: Object.keys(standing),
  starts: ['a quiet page'],
  byItself: ({ calls }, setting) =>
    calls.includes('readStanding') ? [`readStanding answers ${standing[setting]}`] : null,
  // This walk does not log in again after a session has ended: a login starts a new path.
  page: {
    first: '',
    after: (page, move) =>
      moveLabel(move) === 'requestLaunch answers log in' ? 'session ended' : page,
  },
  never: {
    'requestLaunch answers vendor down': 'the vendor of the demo is always up',
    'game.chosen (a game for money only)':
      'only the offer differs, which the tile decides without a call',
  },
  cannot: (move, place, setting) => {
    const label = moveLabel(move);
    if (label === 'requestLaunch answers no trials')
      return unless(setting === player, 'the platform refuses trials only to trials');
    if (label.startsWith('fun.chosen'))
      return unless(
        setting === funVisitor,
        'play money is for visitors where the operator offers it',
      );
    if (!label.startsWith('requestLaunch')) return null;
    return unless(
      place.page === '' || label === 'requestLaunch answers offline' || isIn(place, 'failed'),
      'a login after a session has ended starts a new path',
    );
  },
  unwalked: {
    'checking|error(readStanding)': 'the page always knows who is signed in',
    'playing.docked|fun.chosen|0': 'the walk chooses the game that it plays',
  },
  open: async (visitor, setting) => {
    // The platform limits the trials of an address per minute.
    await visitor.pass(61_000);
    await setSwitches(visitor.product, setting === player, setting === funVisitor);
    await visitor.services.queryClient.fetchQuery(apiQuery('/api/permission', {}));
    const game = await aGame(visitor);
    await openSession(visitor, setting);
    return { machine: createGameLaunchMachine(visitor.services), props: game };
  },
  events: {
    'game.chosen (a game)': (_visitor, { nodeId, vassalage, gameCode }, _ahead, own) => ({
      game: { ...(own as { game: object }).game, nodeId, vassalage, gameCode },
    }),
    'fun.chosen (a game)': (_visitor, { nodeId, vassalage, gameCode }, _ahead, own) => ({
      game: { ...(own as { game: object }).game, nodeId, vassalage, gameCode },
    }),
  },
  answers: {
    'requestFun answers play money': async ({ product }, game) => {
      await setSwitches(product, false, true);
      await closeGame(product, game, false);
    },
    'requestFun answers maintenance': async ({ product }, game) => {
      await setSwitches(product, false, true);
      await closeGame(product, game, true);
    },
    'requestFun answers switched off': async ({ product }) => {
      await setSwitches(product, false, false);
    },
    'requestLaunch answers a session': async ({ product }, game) => {
      await setSwitches(product, true);
      await closeGame(product, game, false);
    },
    'requestLaunch answers log in': (visitor) => visitor.endSession(),
    'requestLaunch answers no trials': async ({ product }) => {
      await setSwitches(product, false);
    },
    'requestLaunch answers maintenance': async ({ product }, game) => {
      await setSwitches(product, true);
      await closeGame(product, game, true);
    },
    'requestLaunch answers offline': cutNetwork,
  },
};

test('the server drives the game-launch statechart', async ({ product }, info) => {
  test.setTimeout(60_000);
  await walkByHttp(play, product, info);
});
