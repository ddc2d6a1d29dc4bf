/** The chart `contract-negotiation` in a browser of the systems in negotiation.ts, and what is seen there. */
import { contractNegotiationModel } from '../contract-negotiation/model.ts';
import type { ContractAnswer, ContractAttempt, Said } from '../contract-negotiation/types.ts';
import type { SeatModel } from '../testing/system/index.ts';
import { type AnyModel, resolves } from '../testing/types.ts';
import type { ContractId } from './contracts-server.ts';

/** What a browser of these systems can say. */
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

/** What was said, in a phrase; the rate of a proposal. */
export function getPhrase({ answer, proposal }: Said): Phrase {
  if (proposal) return `a proposal at ${getRate(proposal)}` as Phrase;
  return answer === 'askToEnd' ? 'ask to end' : (answer as Phrase);
}

export const proposedRate = ({ proposal }: Said): number | null => proposal && getRate(proposal);

/** The contracts that a confirmation names. */
export const namedIn = (confirmation: string | null): ContractId[] =>
  confirmation === null ? [] : (confirmation.split(' and ') as ContractId[]);

/** What the chart shows while something is said, and what has become of it. */
const speaking = ['reviewing', 'changed', 'sending', 'unanswered', 'done', 'refused', 'declined'];
const endingWays = ['', ', which ends below-1', ', which ends below-2'];

/** What is seen, with what is said: everything of this kind, whatever would end. */
export const seeing = (shows: string, said: Phrase): string[] =>
  endingWays.map((way) => `${shows}: ${said}${way}`);

const own = contractNegotiationModel;
const everythingSeen = [
  ...Object.keys(own.seen),
  ...speaking.flatMap((shows) => phrases.flatMap((said) => seeing(shows, said))),
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

/** What can be submitted or chosen: what a browser says, and nothing else. */
const getEvent = (says: readonly Phrase[], getPayload: (said: Phrase) => object) => ({
  by: 'person',
  cases: Object.fromEntries(says.map((said) => [said, getPayload(said)])),
});

const answer = (said: Phrase) => ({ answer: wordByAnswer[said] ?? said });
const proposal = (said: Phrase) => ({
  proposal: { downline: null, terms: { rate: Number(said.at(-1)) } },
});

/** What ends below, as the server says it to the seats. */
export const impacts = ['none', 'below-1', 'below-2'] as const;

const getImpacts = ({ endsBelow }: Sitting) =>
  Object.fromEntries(
    (endsBelow ? impacts : impacts.slice(0, 1)).map((named) => [
      named,
      resolves({ confirmation: named === 'none' ? null : named }),
    ]),
  );

/** The chart that ships, with contracts that these systems know by name. */
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

/** How the server notes what was said and done. */
export const countedAs = (seat: Browser, said: Phrase): string => `${seat}: ${said}`;

/** What both browsers show. */
export type Sittings = Readonly<Record<Browser, Sitting>>;

/** What a browser shows, and what it leaves out. */
export interface Sitting {
  /** Null of the form of a new proposal. */
  readonly contract: ContractId | null;
  /** Whether something below the contract may end with it, so that the server is asked. */
  readonly endsBelow: boolean;
  /** Whether it is told of changes of the contract. */
  readonly hears: boolean;
  readonly says: readonly Phrase[];
}

/** What an answer of the chart says to the server: what it is, and what was shown to end with it. */
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
