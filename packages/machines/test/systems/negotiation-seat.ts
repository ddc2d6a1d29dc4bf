/**
 * The chart `contract-negotiation` in a browser of the systems in negotiation.ts, and what it
 * shows.
 */
import { contractNegotiationModel } from '../contract-negotiation/model.ts';
import type {
  ContractAnswer,
  ContractAttempt,
  Said,
} from '../../src/contract-negotiation/types.ts';
import type { SeatModel } from '@baize/chartwalk/system';
import { type AnyModel, resolves } from '@baize/chartwalk';
import type { ContractId } from './contracts-server.ts';

/** Commands that a browser of these systems can give. */
export const phrases = [
  'accept',
  'reject',
  'withdraw',
  'terminate',
  'ask to end',
  'a proposal at 1',
  'a proposal at 2',
] as const;
export type Phrase = (typeof phrases)[number];

const getRate = ({ terms }: NonNullable<Said['proposal']>): number =>
  (terms as { readonly rate: number }).rate;

/** A command as a phrase; the rate of a proposal. */
export function getPhrase({ answer, proposal }: Said): Phrase {
  if (proposal) return `a proposal at ${getRate(proposal)}` as Phrase;
  return answer === 'askToEnd' ? 'ask to end' : (answer as Phrase);
}

export const getProposedRate = ({ proposal }: Said): number | null => proposal && getRate(proposal);

/** The contracts that a confirmation names. */
export const getNamed = (confirmation: string | null): ContractId[] =>
  confirmation === null ? [] : (confirmation.split(' and ') as ContractId[]);

/** What the chart shows while a command is pending, and its result. */
const speaking = ['reviewing', 'changed', 'sending', 'unanswered', 'done', 'refused', 'declined'];
const endingWays = ['', ', which ends below-1', ', which ends below-2'];

/** All projections for a command, whatever would end. */
export const listProjections = (shows: string, said: Phrase): string[] =>
  endingWays.map((way) => `${shows}: ${said}${way}`);

const own = contractNegotiationModel;
const everythingSeen = [
  ...Object.keys(own.seen),
  ...speaking.flatMap((shows) => phrases.flatMap((said) => listProjections(shows, said))),
];

type Snapshot = Parameters<typeof own.project>[0];

function project(snapshot: Snapshot): string {
  const shows = own.project(snapshot);
  const { said, impact } = snapshot.context;
  if (said === null || !speaking.includes(shows)) return shows;
  const named = shows === 'reviewing' || shows === 'changed' ? impact?.confirmation : null;
  return `${shows}: ${getPhrase(said)}${named ? `, which ends ${named}` : ''}`;
}

const wordByAnswer: Readonly<Record<string, ContractAnswer>> = { 'ask to end': 'askToEnd' };

/** Restricts submissions and choices to the browser's own commands. */
const getEvent = (says: readonly Phrase[], getPayload: (said: Phrase) => object) => ({
  by: 'person',
  cases: Object.fromEntries(says.map((said) => [said, getPayload(said)])),
});

const answer = (said: Phrase) => ({ answer: wordByAnswer[said] ?? said });
const proposal = (said: Phrase) => ({
  proposal: { downline: null, terms: { rate: Number(said.at(-1)) } },
});

/** The server's preview of what ends below, as the seats get it. */
export const impacts = ['none', 'below-1', 'below-2'] as const;

const getImpacts = ({ endsBelow }: Sitting) =>
  Object.fromEntries(
    (endsBelow ? impacts : impacts.slice(0, 1)).map((named) => [
      named,
      resolves({ confirmation: named === 'none' ? null : named }),
    ]),
  );

/** The shipping chart, with the contracts of these systems. */
const getModel = (sitting: Sitting): AnyModel => {
  const { contract, says } = sitting;
  const { offline } = own.answers['loadImpact']!;
  return {
    ...own,
    starts: { here: { contractId: contract } },
    events: {
      ...own.events,
      'proposal.submitted': getEvent(contract === null ? says : [], proposal),
      'answer.chosen': getEvent(contract === null ? [] : says, answer),
    },
    answers: { ...own.answers, loadImpact: { ...getImpacts(sitting), offline } },
    project,
    seen: Object.fromEntries(everythingSeen.map((sees) => [sees, []])),
    remember: ({ said, impact, attempt, failure }: Snapshot['context']) => [
      said && getPhrase(said),
      impact && impact.confirmation,
      attempt && [getPhrase(attempt.said), attempt.confirmation],
      failure !== null,
    ],
  } as unknown as AnyModel;
};

export const changed = 'contract.changed (plain)';

/** The browsers of an agent and of its direct downline. */
export const browsers = ['agent', 'downline'] as const;
export type Browser = (typeof browsers)[number];

/** How the server records commands. */
export const nameCounted = (seat: Browser, said: Phrase): string => `${seat}: ${said}`;

/** Events that both browsers handle. */
export type Sittings = Readonly<Record<Browser, Sitting>>;

/** The projections of a browser, and those it never has. */
export interface Sitting {
  /** Null for the form of a new proposal. */
  readonly contract: ContractId | null;
  /** Whether a contract below may end with it, so that the impact is loaded. */
  readonly endsBelow: boolean;
  /** Whether the page receives changes of the contract. */
  readonly hears: boolean;
  readonly says: readonly Phrase[];
}

/** The server's view of an answer: the command, and what was shown to end with it. */
const describeAttempt = ({ said, confirmation }: ContractAttempt): string =>
  `${getPhrase(said)}${confirmation === null ? '' : ` confirming ${confirmation}`}`;

export const getSeat = (sitting: Sitting): SeatModel => ({
  model: getModel(sitting),
  start: 'here',
  calls: {
    sendAnswer: { lost: 'offline', says: describeAttempt, newKeyBy: ['review.confirmed (plain)'] },
    ...(sitting.endsBelow && { loadImpact: { lost: 'offline' } }),
  },
  hears: sitting.hears ? [changed] : [],
  never: sitting.hears ? {} : { [changed]: 'what this side looks at depends on no change' },
});
