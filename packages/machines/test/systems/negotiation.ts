import type { ContractAnswer, ContractAttempt } from '../../src/contract-negotiation/types.ts';
import {
  defineSystem,
  type Effect,
  type ServerModel,
  type SystemModel,
} from '@baize/chartwalk/system';
import {
  type ContractId,
  type Contracts,
  createContracts,
  type Giver,
  getIds,
  isOver,
  preview,
  addProposal,
  getRunning,
  applyWord,
  type Steps,
  theSteps,
} from './contracts-server.ts';
import { getRules } from './negotiation-rules.ts';
import {
  type Browser,
  browsers,
  changed,
  nameCounted,
  getNamed,
  getPhrase,
  getProposedRate,
  getSeat,
  type Sittings,
} from './negotiation-seat.ts';

/** The messages of a change: to each page that shows the contract. */
function notifySeats(sittings: Sittings, before: Contracts, after: Contracts): Effect<Contracts> {
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

/** The server's effect and answer for a call of a browser. */
function takeCall(
  { sittings, steps }: World,
  contracts: Contracts,
  seat: Browser,
  { said: word, confirmation }: ContractAttempt,
): Effect<Contracts> & { readonly answer: string } {
  const rate = getProposedRate(word);
  const { contract } = sittings[seat];
  const given = { giver: seat, id: contract!, answer: word.answer!, shown: getNamed(confirmation) };
  const after =
    rate === null
      ? applyWord(contracts, given, steps)
      : addProposal(contracts, { giver: seat, rate }, steps);
  if (typeof after === 'string')
    return { state: contracts, answer: codes[after] ?? 'not open any more' };
  const counted = [...after.counted, nameCounted(seat, getPhrase(word))].toSorted();
  return { ...notifySeats(sittings, contracts, { ...after, counted }), answer: 'done' };
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

/** Commands from elsewhere: by the platform, or by one of the two in another browser. */
const elsewhere = {
  'the platform takes its offer back': ['platform', 'withdraw', inState('own', 'offered')],
  'the agent takes its offer back elsewhere': ['agent', 'withdraw', inState('below', 'offered')],
  'the platform ends the contract of the agent': ['platform', 'terminate', inForce('own')],
  'the agent accepts the lower offer elsewhere': ['agent', 'accept', inState('own', 'offered')],
  'the agent accepts a request elsewhere': ['agent', 'accept', inState('below', 'requested')],
  'the downline accepts an offer elsewhere': ['downline', 'accept', inState('below', 'offered')],
} as const satisfies Record<string, readonly [Giver, ContractAnswer, Choice]>;
type Elsewhere = keyof typeof elsewhere;

/** The parameters of such a system, so that a test can change it. */
export interface Parts {
  readonly id: string;
  readonly about: string;
  /**
   * The side whose proposal waits below the agent at first; null if there is no contract below it
   * yet.
   */
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
      const after = applyWord(contracts, { giver, id, answer, shown }, steps);
      return typeof after === 'string' ? null : notifySeats(sittings, contracts, after);
    };
    return [name, { by: 'person' as const, does }] as const;
  });
  const hearing = browsers.filter((seat) => sittings[seat].hears);
  const read = hearing.map((seat) => {
    const does = (contracts: Contracts) => {
      if (!contracts.unread.includes(seat)) return null;
      const unread = contracts.unread.filter((one) => one !== seat);
      return { state: { ...contracts, unread }, tells: { [seat]: changed } };
    };
    return [rereads(seat), { by: 'itself' as const, does }] as const;
  });
  return Object.fromEntries([...words, ...read]);
}

/** A page that was away reloads the contracts, which makes up for lost messages. */
export const rereads = (seat: Browser): string => `the page of the ${seat} reads again`;

/** Builds a system from these parts. */
export function createNegotiation(parts: Parts, steps: Steps = theSteps): SystemModel {
  const { id, about, proposer, sittings } = parts;
  return defineSystem<Contracts>({
    id,
    about,
    server: {
      begin: createContracts(proposer),
      occurrences: findOccurrences(parts, steps),
      calls: {
        loadImpact: (contracts, seat) => {
          const { contract } = sittings[seat as Browser];
          const answer = preview(contracts, contract!).join(' and ') || 'none';
          return { state: contracts, answer };
        },
        sendAnswer: (contracts, seat, input) =>
          takeCall({ sittings, steps }, contracts, seat as Browser, input as ContractAttempt),
      },
    },
    seats: { agent: getSeat(sittings.agent), downline: getSeat(sittings.downline) },
    faults: 1,
    rules: getRules(sittings),
  });
}

const plain = { endsBelow: false, hears: false };

/**
 * The agent accepts a lower contract that ends the one below, which was shown; meanwhile that one
 * changes.
 */
export const lowerContract: Parts = {
  id: 'lower-contract',
  about: 'An agent accepts a lower contract while its downline accepts one that pays more.',
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

/** The agent has made an offer and changes its mind while the downline answers. */
export const offer: Parts = {
  id: 'contract-offer',
  about: 'An agent takes back, accepts or ends an offer while its downline answers it.',
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

/** The downline has requested a contract and changes its mind while the agent answers. */
export const request: Parts = {
  id: 'contract-request',
  about: 'A downline takes back or accepts a request while the agent answers it.',
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
  about: 'An agent and its downline propose a contract to each other at once.',
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

/**
 * Contracts between an agent and its downline, and the agent's own, which changes meanwhile
 * (T57-T63, H104).
 */
export const negotiations: readonly SystemModel[] = [lowerContract, offer, request, proposals].map(
  (parts) => createNegotiation(parts),
);
