import type { ContractAnswer, ContractAttempt } from '../contract-negotiation/types.ts';
import {
  defineSystem,
  type Effect,
  type ServerModel,
  type SystemModel,
} from '../testing/system/index.ts';
import {
  type ContractId,
  type Contracts,
  contractsWith,
  type Giver,
  getIds,
  isOver,
  preview,
  proposed,
  getRunning,
  said,
  type Steps,
  theSteps,
} from './contracts-server.ts';
import { getRules } from './negotiation-rules.ts';
import {
  type Browser,
  browsers,
  changed,
  countedAs,
  namedIn,
  getPhrase,
  proposedRate,
  getSeat,
  type Sittings,
} from './negotiation-seat.ts';

/** What a change tells: each page that hears of the contract that it shows. */
function told(sittings: Sittings, before: Contracts, after: Contracts): Effect<Contracts> {
  const hearing = browsers.filter((seat) => {
    const { contract, hears } = sittings[seat];
    return hears && contract && before.of[contract].state !== after.of[contract].state;
  });
  const late = hearing.filter((seat) => isOver(after.of[sittings[seat].contract!]));
  return {
    state: { ...after, unread: [...new Set([...after.unread, ...late])].toSorted() },
    tells: Object.fromEntries(hearing.map((seat) => [seat, changed])),
  };
}

const codes: Readonly<Record<string, string>> = {
  endings_not_confirmed: 'others would end',
  rate_above_upline: 'rate too high',
};

interface World {
  readonly sittings: Sittings;
  readonly steps: Steps;
}

/** What the server makes of a call of one of the browsers. */
function taken(
  { sittings, steps }: World,
  contracts: Contracts,
  seat: Browser,
  { said: word, confirmation }: ContractAttempt,
): Effect<Contracts> & { readonly answer: string } {
  const rate = proposedRate(word);
  const { contract } = sittings[seat];
  const given = { giver: seat, id: contract!, answer: word.answer!, shown: namedIn(confirmation) };
  const after =
    rate === null
      ? said(contracts, given, steps)
      : proposed(contracts, { giver: seat, rate }, steps);
  if (typeof after === 'string')
    return { state: contracts, answer: codes[after] ?? 'not open any more' };
  const counted = [...after.counted, countedAs(seat, getPhrase(word))].toSorted();
  return { ...told(sittings, contracts, { ...after, counted }), answer: 'done' };
}

type Choice = (contracts: Contracts) => ContractId | undefined;

const inState =
  (pair: 'own' | 'below', state: string): Choice =>
  ({ of }) =>
    getIds(pair).find((id) => of[id].state === state);
const inForce =
  (pair: 'own' | 'below'): Choice =>
  (contracts) =>
    getRunning(contracts, pair);

/** What is said without one of the two browsers: by the platform, or by one of the two somewhere else. */
const elsewhere = {
  'the platform takes its offer back': ['platform', 'withdraw', inState('own', 'offered')],
  'the agent takes its offer back elsewhere': ['agent', 'withdraw', inState('below', 'offered')],
  'the platform ends the contract of the agent': ['platform', 'terminate', inForce('own')],
  'the agent accepts the lower offer elsewhere': ['agent', 'accept', inState('own', 'offered')],
  'the agent accepts a request elsewhere': ['agent', 'accept', inState('below', 'requested')],
  'the downline accepts an offer elsewhere': ['downline', 'accept', inState('below', 'offered')],
} as const satisfies Record<string, readonly [Giver, ContractAnswer, Choice]>;
type Elsewhere = keyof typeof elsewhere;

/** What makes a system of these, so that a test can change it. */
export interface Parts {
  readonly id: string;
  readonly about: string;
  /** Whose proposal waits below the agent at first; null where there is no contract below it yet. */
  readonly proposer: 'agent' | 'downline' | null;
  readonly sittings: Sittings;
  readonly elsewhere: readonly Elsewhere[];
}

type Occurrences = ServerModel<Contracts>['occurrences'];

function findOccurrences({ elsewhere: names, sittings }: Parts, steps: Steps): Occurrences {
  const words = names.map((name) => {
    const [giver, answer, choice] = elsewhere[name];
    const does = (contracts: Contracts) => {
      const id = choice(contracts);
      if (id === undefined) return null;
      const shown = preview(contracts, id);
      const after = said(contracts, { giver, id, answer, shown }, steps);
      return typeof after === 'string' ? null : told(sittings, contracts, after);
    };
    return [name, { by: 'somebody' as const, does }] as const;
  });
  const hearing = browsers.filter((seat) => sittings[seat].hears);
  const read = hearing.map((seat) => {
    const does = (contracts: Contracts) => {
      if (!contracts.unread.includes(seat)) return null;
      const unread = contracts.unread.filter((one) => one !== seat);
      return { state: { ...contracts, unread }, tells: { [seat]: changed } };
    };
    return [readsAgain(seat), { by: 'itself' as const, does }] as const;
  });
  return Object.fromEntries([...words, ...read]);
}

/** A page that was away asks for the contracts anew, so that a message that got lost is made up for. */
export const readsAgain = (seat: Browser): string => `the page of the ${seat} reads again`;

/** A system of these parts. */
export function createNegotiation(parts: Parts, steps: Steps = theSteps): SystemModel {
  const { id, about, proposer, sittings } = parts;
  return defineSystem<Contracts>({
    id,
    about,
    server: {
      begin: contractsWith(proposer),
      occurrences: findOccurrences(parts, steps),
      calls: {
        loadImpact: (contracts, seat) => {
          const { contract } = sittings[seat as Browser];
          const answer = preview(contracts, contract!).join(' and ') || 'none';
          return { state: contracts, answer };
        },
        sendAnswer: (contracts, seat, input) =>
          taken({ sittings, steps }, contracts, seat as Browser, input as ContractAttempt),
      },
    },
    seats: { agent: getSeat(sittings.agent), downline: getSeat(sittings.downline) },
    faults: 1,
    rules: getRules(sittings),
  });
}

const plain = { endsBelow: false, hears: false };

/** The agent accepts a lower contract, with which the one below ends that was named; meanwhile that is another one. */
export const lowerContract: Parts = {
  id: 'lower-contract',
  about: 'An agent that accepts a lower contract while its downline accepts one that pays more.',
  proposer: 'agent',
  sittings: {
    agent: { contract: 'own-2', endsBelow: true, hears: true, says: ['accept', 'reject'] },
    downline: { ...plain, contract: 'below-2', says: ['accept', 'reject'] },
  },
  elsewhere: [
    'the platform takes its offer back',
    'the platform ends the contract of the agent',
    'the agent takes its offer back elsewhere',
  ],
};

/** The agent has made an offer and thinks again while the downline answers it. */
export const offer: Parts = {
  id: 'contract-offer',
  about:
    'An offer that the agent takes back, accepts itself or ends while its downline answers it.',
  proposer: 'agent',
  sittings: {
    agent: { ...plain, contract: 'below-2', says: ['accept', 'withdraw', 'terminate'] },
    downline: {
      ...plain,
      hears: true,
      contract: 'below-2',
      says: ['accept', 'reject', 'ask to end'],
    },
  },
  elsewhere: ['the agent accepts the lower offer elsewhere'],
};

/** The downline has asked for a contract and thinks again while the agent answers it. */
export const request: Parts = {
  id: 'contract-request',
  about: 'A request that the downline takes back or accepts itself while the agent answers it.',
  proposer: 'downline',
  sittings: {
    agent: {
      ...plain,
      hears: true,
      contract: 'below-2',
      says: ['accept', 'reject', 'terminate'],
    },
    downline: { ...plain, contract: 'below-2', says: ['accept', 'withdraw', 'ask to end'] },
  },
  elsewhere: ['the agent accepts the lower offer elsewhere'],
};

/** Both propose a contract at once. */
export const proposals: Parts = {
  id: 'contract-proposals',
  about: 'An agent and its downline that propose a contract to each other at once.',
  proposer: null,
  sittings: {
    agent: { ...plain, contract: null, says: ['a proposal at 1', 'a proposal at 2'] },
    downline: { ...plain, contract: null, says: ['a proposal at 1', 'a proposal at 2'] },
  },
  elsewhere: [
    'the platform ends the contract of the agent',
    'the agent accepts the lower offer elsewhere',
    'the agent accepts a request elsewhere',
    'the downline accepts an offer elsewhere',
  ],
};

/** Contracts between an agent and its downline, and the agent's own, which changes meanwhile (T57-T63, H104). */
export const negotiations: readonly SystemModel[] = [lowerContract, offer, request, proposals].map(
  (parts) => createNegotiation(parts),
);
