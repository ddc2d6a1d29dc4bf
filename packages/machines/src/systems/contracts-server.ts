/**
 * Contracts of one kind between the platform, an agent and its downline, as the server of the systems in negotiation.ts
 * holds them. What may become of one contract is decided by the lifecycle `contract-status`. What the module `contracts`
 * adds to it is written here once more, because it works on a database: at which rates a contract is measured, which
 * one it replaces and which ones below it ends (T63, H104).
 */
import { contractStatus } from '../contract-status/machine.ts';
import type { ContractCommand, ContractRates } from '../contract-status/types.ts';
import { begin, decide } from '../lifecycle/index.ts';
import type { ContractAnswer } from '../contract-negotiation/types.ts';

/** Of each of the two pairs the contract that runs at first and one that is proposed. */
export const contractIds = ['own-1', 'own-2', 'below-1', 'below-2'] as const;
export type ContractId = (typeof contractIds)[number];
type Pair = 'own' | 'below';

/** Who says something: the two browsers, and the platform's operator. */
export type Giver = 'agent' | 'downline' | 'platform';
type Side = 'upline' | 'downline';

export interface Contract {
  readonly state: string;
  readonly rates: ContractRates;
  readonly proposedBy: Giver | null;
  readonly acceptedBy: Giver | null;
}

export interface Contracts {
  readonly of: Readonly<Record<ContractId, Contract>>;
  /** What was said in the two browsers and was done. */
  readonly counted: readonly string[];
  /** What has ended without having been shown to whoever ended it. */
  readonly endedUnseen: readonly ContractId[];
  /** Whose page has not yet read the end of the contract that it shows. */
  readonly unread: readonly Giver[];
}

const sides: Readonly<Record<Pair, Readonly<Record<Side, Giver>>>> = {
  own: { upline: 'platform', downline: 'agent' },
  below: { upline: 'agent', downline: 'downline' },
};

const getPair = (id: ContractId): Pair => (id.startsWith('own') ? 'own' : 'below');
export const getIds = (pair: Pair): readonly ContractId[] =>
  contractIds.filter((id) => getPair(id) === pair);

export const isRunning = ({ state }: Contract): boolean =>
  state === 'active' || state === 'termination_requested';
export const isProposed = ({ state }: Contract): boolean =>
  state === 'offered' || state === 'requested';
export const isOver = (contract: Contract): boolean =>
  contract.state !== nothing.state && !isRunning(contract) && !isProposed(contract);

export const getRunning = ({ of }: Contracts, pair: Pair): ContractId | undefined =>
  getIds(pair).find((id) => isRunning(of[id]));

/** What somebody says of a contract. */
export interface Word {
  readonly giver: Giver;
  readonly id: ContractId;
  readonly answer: ContractAnswer;
  /** The contracts that were shown as those that would end. */
  readonly shown: readonly ContractId[];
}

/** What the server does in one step, part by part, so that a test can plant a fault in one of them. */
export interface Steps {
  readonly getSide: (word: Word, contract: Contract) => Side | null;
  /** At which rates a contract of a pair is measured; null where the platform pays it. */
  readonly limitOf: (contracts: Contracts, pair: Pair) => ContractRates | null;
  /** The contract that a new one of its pair replaces. */
  readonly replacedBy: (contracts: Contracts, pair: Pair) => ContractId | undefined;
  readonly wereShown: (endings: readonly ContractId[], shown: readonly ContractId[]) => boolean;
  readonly end: (contracts: Contracts, ending: ContractId, limit: ContractRates) => Contracts;
  /** Whether a pair has a proposal that waits for an answer. */
  readonly isPending: (contracts: Contracts, pair: Pair) => boolean;
}

export const theSteps: Steps = {
  getSide: ({ giver, id }) => {
    const { upline, downline } = sides[getPair(id)];
    if (giver === downline) return 'downline';
    return giver === upline ? 'upline' : null;
  },
  limitOf: (contracts, pair) => {
    if (pair === 'own') return null;
    const id = getRunning(contracts, 'own');
    return id === undefined ? [] : contracts.of[id].rates;
  },
  replacedBy: getRunning,
  wereShown: (endings, shown) => endings.length === 0 || endings.join() === shown.join(),
  end: (contracts, id, limit) =>
    given(contracts, { id, type: 'undercut', limit, side: 'upline' }) as Contracts,
  isPending: ({ of }, pair) => getIds(pair).some((id) => isProposed(of[id])),
};

/** A command to a contract, and the side that gives it. */
interface Given {
  readonly id: ContractId;
  readonly type: ContractCommand['type'];
  readonly side: Side;
  readonly rates?: ContractRates;
  readonly limit?: ContractRates | null;
}

function decided({ state, rates }: Contract, { type, side, ...fields }: Omit<Given, 'id'>) {
  const command = { type, ...fields, actor: { role: side, id: side }, now: 0 };
  return decide(contractStatus, { state, context: { rates } }, command as ContractCommand);
}

/** What a command makes of a contract, by the lifecycle that the server runs, or why it is refused. */
function given(contracts: Contracts, { id, ...command }: Given): Contracts | string {
  const contract = contracts.of[id];
  const decision = decided(contract, command);
  if ('refused' in decision) return decision.refused;
  const { state, context } = decision.accepted;
  return written(contracts, id, { ...contract, state: String(state), rates: context.rates });
}

const written = (contracts: Contracts, id: ContractId, contract: Contract): Contracts => ({
  ...contracts,
  of: { ...contracts.of, [id]: contract },
});

/** The contracts below that pay more than an agent that is paid at most so much (T63, H104). */
const getEndings = ({ of }: Contracts, limit: ContractRates): ContractId[] =>
  getIds('below').filter(
    (id) => 'accepted' in decided(of[id], { type: 'undercut', limit, side: 'upline' }),
  );

/** What the agent is paid at most after a command to its own contract; null where that stays as it is. */
function paidAfter(
  type: ContractCommand['type'] | null,
  id: ContractId,
  { rates }: Contract,
): ContractRates | null {
  if (getPair(id) !== 'own') return null;
  if (type === 'accept' || type === 'grant') return rates;
  return type === 'terminate' ? [] : null;
}

/** The contracts that would end, as the preview says it by where the contract stands. */
export function preview(contracts: Contracts, id: ContractId): readonly ContractId[] {
  const contract = contracts.of[id];
  const ending = isRunning(contract) ? 'terminate' : null;
  const paid = paidAfter(isProposed(contract) ? 'accept' : ending, id, contract);
  return paid === null ? [] : getEndings(contracts, paid);
}

const commands = {
  accept: { upline: 'grant', downline: 'accept' },
  reject: { upline: 'decline', downline: 'reject' },
  withdraw: { upline: 'withdraw', downline: 'takeBack' },
  keep: { upline: 'keep', downline: 'keep' },
  terminate: { upline: 'terminate', downline: 'askToEnd' },
  askToEnd: { upline: 'terminate', downline: 'askToEnd' },
} as const satisfies Record<ContractAnswer, Record<Side, ContractCommand['type']>>;

/** What somebody's word makes of all contracts in one transaction, or why it is refused. */
export function said(contracts: Contracts, word: Word, steps: Steps): Contracts | string {
  const { giver, id, answer, shown } = word;
  const contract = contracts.of[id];
  const side = steps.getSide(word, contract);
  if (side === null) return 'not_found';
  const type = commands[answer][side];
  const isAcceptance = type === 'accept' || type === 'grant';
  const limit = isAcceptance ? { limit: steps.limitOf(contracts, getPair(id)) } : {};
  const taken = given(contracts, { id, type, side, ...limit });
  if (typeof taken === 'string') return taken;
  const paid = paidAfter(type, id, contract);
  const endings = paid === null ? [] : getEndings(contracts, paid);
  if (!steps.wereShown(endings, shown)) return 'endings_not_confirmed';
  const old = isAcceptance ? steps.replacedBy(contracts, getPair(id)) : undefined;
  const replaced = old ? (given(taken, { id: old, type: 'replace', side }) as Contracts) : taken;
  const accepted = isAcceptance
    ? written(replaced, id, { ...replaced.of[id], acceptedBy: giver })
    : replaced;
  const ended = endings.reduce((before, ending) => steps.end(before, ending, paid!), accepted);
  const unseen = endings.filter((ending) => !shown.includes(ending));
  return { ...ended, endedUnseen: [...ended.endedUnseen, ...unseen] };
}

export interface Proposal {
  readonly giver: 'agent' | 'downline';
  readonly rate: number;
}

/** Adds a proposal between the agent and its downline: one at a time, two in a run. */
export function proposed(
  contracts: Contracts,
  { giver, rate }: Proposal,
  steps: Steps,
): Contracts | string {
  const id = getIds('below').find((one) => contracts.of[one].state === nothing.state);
  if (id === undefined || steps.isPending(contracts, 'below')) return 'pending_exists';
  const limit = steps.limitOf(contracts, 'below');
  const command =
    giver === 'agent'
      ? ({ type: 'offer', side: 'upline' } as const)
      : ({ type: 'request', side: 'downline' } as const);
  const added = given(contracts, { id, rates: [rate], limit, ...command });
  if (typeof added === 'string') return added;
  return written(added, id, { ...added.of[id], proposedBy: giver });
}

const { state: unwritten, context } = begin(contractStatus);
const nothing: Contract = {
  state: String(unwritten),
  rates: context.rates,
  proposedBy: null,
  acceptedBy: null,
};

const at = (state: string, rate: number, proposedBy: Giver | null = null): Contract => ({
  state,
  rates: [rate],
  proposedBy,
  acceptedBy: null,
});

/**
 * The agent is paid by a contract at 2 and has an offer at 1. What there is below it: a contract at 2 and a proposal at 2
 * by one of the two, or nothing yet.
 */
export const contractsWith = (proposer: 'agent' | 'downline' | null): Contracts => ({
  of: {
    'own-1': at('active', 2),
    'own-2': at('offered', 1, 'platform'),
    'below-1': proposer === null ? nothing : at('active', 2),
    'below-2':
      proposer === null ? nothing : at(proposer === 'agent' ? 'offered' : 'requested', 2, proposer),
  },
  counted: [],
  endedUnseen: [],
  unread: [],
});
