/**
 * Contracts of one kind between the platform, an agent and its downline: the server of the systems
 * in negotiation.ts. The lifecycle `contract-status` decides about each contract. The rest of the
 * module `contracts` is repeated here, because the real one works on a database: the rates against
 * which a contract is checked, the contract that it replaces and those below that it ends (T63,
 * H104).
 */
import { contractStatus } from '../../src/contract-status/machine.ts';
import type { ContractCommand, ContractRates } from '../../src/contract-status/types.ts';
import { begin, decide } from '../../src/lifecycle/index.ts';
import type { ContractAnswer } from '../../src/contract-negotiation/types.ts';

/** For each of the two pairs the initially running contract and a proposed one. */
export const contractIds = ['own-1', 'own-2', 'below-1', 'below-2'] as const;
export type ContractId = (typeof contractIds)[number];
type Pair = 'own' | 'below';

/** The actors: the two browsers, and the platform's operator. */
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
  /** Commands of the two browsers that were carried out. */
  readonly counted: readonly string[];
  /** Contracts that ended without being shown to the actor who ended them. */
  readonly endedUnseen: readonly ContractId[];
  /** Seats whose page has not yet read that its contract has ended. */
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

/** A command on a contract. */
export interface Word {
  readonly giver: Giver;
  readonly id: ContractId;
  readonly answer: ContractAnswer;
  /** The contracts that were shown as ending. */
  readonly shown: readonly ContractId[];
}

/** The server's steps as separate functions, so that a test can plant a fault in one of them. */
export interface Steps {
  readonly getSide: (word: Word, contract: Contract) => Side | null;
  /** The rates against which a pair's contract is checked; null if the platform pays it. */
  readonly limitOf: (contracts: Contracts, pair: Pair) => ContractRates | null;
  /** The contract that a new one of its pair replaces. */
  readonly replacedBy: (contracts: Contracts, pair: Pair) => ContractId | undefined;
  readonly wereShown: (endings: readonly ContractId[], shown: readonly ContractId[]) => boolean;
  readonly end: (contracts: Contracts, ending: ContractId, limit: ContractRates) => Contracts;
  /** Whether a pair has a pending proposal. */
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
    giveCommand(contracts, { id, type: 'undercut', limit, side: 'upline' }) as Contracts,
  isPending: ({ of }, pair) => getIds(pair).some((id) => isProposed(of[id])),
};

/** A command to a contract, and the side that gives it. */
interface SideCommand {
  readonly id: ContractId;
  readonly type: ContractCommand['type'];
  readonly side: Side;
  readonly rates?: ContractRates;
  readonly limit?: ContractRates | null;
}

function decideContract(
  { state, rates }: Contract,
  { type, side, ...fields }: Omit<SideCommand, 'id'>,
) {
  const command = { type, ...fields, actor: { role: side, id: side }, now: 0 };
  return decide(contractStatus, { state, context: { rates } }, command as ContractCommand);
}

/** The result of a command by the lifecycle that the server runs, or its refusal. */
function giveCommand(contracts: Contracts, { id, ...command }: SideCommand): Contracts | string {
  const contract = contracts.of[id];
  const decision = decideContract(contract, command);
  if ('refused' in decision) return decision.refused;
  const { state, context } = decision.accepted;
  return setContract(contracts, id, { ...contract, state: String(state), rates: context.rates });
}

const setContract = (contracts: Contracts, id: ContractId, contract: Contract): Contracts => ({
  ...contracts,
  of: { ...contracts.of, [id]: contract },
});

/** The contracts below that pay more than the agent's new maximum (T63, H104). */
const getEndings = ({ of }: Contracts, limit: ContractRates): ContractId[] =>
  getIds('below').filter(
    (id) => 'accepted' in decideContract(of[id], { type: 'undercut', limit, side: 'upline' }),
  );

/** The agent's new maximum after a command to its own contract; null if it does not change. */
function getRatesAfter(
  type: ContractCommand['type'] | null,
  id: ContractId,
  { rates }: Contract,
): ContractRates | null {
  if (getPair(id) !== 'own') return null;
  if (type === 'accept' || type === 'grant') return rates;
  return type === 'terminate' ? [] : null;
}

/** The contracts that would end, as the preview reports them by the contract's state. */
export function preview(contracts: Contracts, id: ContractId): readonly ContractId[] {
  const contract = contracts.of[id];
  const ending = isRunning(contract) ? 'terminate' : null;
  const paid = getRatesAfter(isProposed(contract) ? 'accept' : ending, id, contract);
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

/** The state of all contracts after a command in one transaction, or its refusal. */
export function applyWord(contracts: Contracts, word: Word, steps: Steps): Contracts | string {
  const { giver, id, answer, shown } = word;
  const contract = contracts.of[id];
  const side = steps.getSide(word, contract);
  if (side === null) return 'not_found';
  const type = commands[answer][side];
  const isAcceptance = type === 'accept' || type === 'grant';
  const limit = isAcceptance ? { limit: steps.limitOf(contracts, getPair(id)) } : {};
  const taken = giveCommand(contracts, { id, type, side, ...limit });
  if (typeof taken === 'string') return taken;
  const paid = getRatesAfter(type, id, contract);
  const endings = paid === null ? [] : getEndings(contracts, paid);
  if (!steps.wereShown(endings, shown)) return 'endings_not_confirmed';
  const old = isAcceptance ? steps.replacedBy(contracts, getPair(id)) : undefined;
  const replaced = old
    ? (giveCommand(taken, { id: old, type: 'replace', side }) as Contracts)
    : taken;
  const accepted = isAcceptance
    ? setContract(replaced, id, { ...replaced.of[id], acceptedBy: giver })
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
export function addProposal(
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
  const added = giveCommand(contracts, { id, rates: [rate], limit, ...command });
  if (typeof added === 'string') return added;
  return setContract(added, id, { ...added.of[id], proposedBy: giver });
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
 * The agent has a contract at 2 and an offer at 1. Below it: a contract at 2 and a proposal at 2 by
 * one of the two, or nothing yet.
 */
export const createContracts = (proposer: 'agent' | 'downline' | null): Contracts => ({
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
