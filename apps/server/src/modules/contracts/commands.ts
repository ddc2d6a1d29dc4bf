import {
  type ContractCommand,
  type ContractRates,
  contractStatus,
} from '@baize/machines/contract-status';
import { type Actor, decide } from '@baize/machines/lifecycle';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { holdTree, type Member, memberById, getTop } from '../identity/index.ts';
import { getConfirmation, endingsBelow, type PaidAt } from './endings.ts';
import { type ComparedTerms, getLimits, getRates, isShorter } from './limits.ts';
import {
  addProposal,
  type Contract,
  contractById,
  lockTree,
  getRunning,
  getStored,
  toCompared,
  unwritten,
  writeState,
} from './store.ts';
import type { ContractKind, ContractState } from './tables.ts';
import type { Terms } from './terms.ts';

type Trx = Transaction<Database>;

/** Who gives a command, and when; milliseconds since the epoch. */
export interface Giver {
  readonly actor: Actor;
  readonly now: number;
}

/** Who gives a command to a contract, and when: once nobody else can, unless it is one of before, as demo data has them. */
interface Given {
  readonly actor: Actor;
  /** Milliseconds since the epoch. */
  readonly at?: number;
}

export interface Proposal extends Given {
  readonly type: 'offer' | 'request';
  readonly terms: Terms;
  readonly downline: Member;
}

/** A command by somebody who is a side of the contract, with what goes with it. */
export interface Order extends Given {
  readonly type: Exclude<
    ContractCommand['type'],
    'offer' | 'request' | 'replace' | 'undercut' | 'move'
  >;
  readonly confirmation: string | undefined;
  readonly reason: string | null;
}

/**
 * Lets nobody else change contracts of the kind in a member's tree, nor move in it, and answers the moment: who is asked
 * later may come here earlier, and what is measured at a contract must not begin before it (H104).
 */
async function locked(
  { clock }: Platform,
  trx: Trx,
  downline: Member,
  kind: ContractKind,
): Promise<number> {
  await holdTree(trx);
  await lockTree(trx, await getTop(trx, downline.id), kind);
  return clock.nowMs();
}

/**
 * Adds a proposal between a member and its upline, or the platform. Throws `command_refused` with `rate_above_upline`,
 * `pending_exists`, or `not_found` where the two are not above each other any more.
 */
export async function propose(platform: Platform, trx: Trx, proposal: Proposal): Promise<Contract> {
  const { type, terms, downline, actor, at } = proposal;
  const { kind, period, tiers, rates, carryOver, activeFloor, dropsCarriedLoss } = terms;
  const lockedAt = await locked(platform, trx, downline, kind);
  const now = at ?? lockedAt;
  // Somebody who has been moved meanwhile has another upline.
  if ((await memberById(trx, downline.id))?.parent_id !== downline.parent_id)
    throw new ProblemError('not_found');
  const limit = await findLimits(trx, downline.parent_id, terms);
  const given = { type, rates: getRates(terms), limit, actor, now };
  const state = stateAfter(unwritten, given);
  const contract = {
    id: newId(now),
    kind,
    period,
    upline_id: downline.parent_id,
    downline_id: downline.id,
    tiers,
    rates: [...rates],
    carry_over: carryOver,
    drops_carried_loss: dropsCarriedLoss,
    active_floor: activeFloor,
    state,
    offered_at: new Date(now),
  };
  const event = { command: type, ...by(actor), measured_at: measured(given) };
  if (!(await addProposal(trx, contract, event))) throw new ProblemError('pending_exists');
  const added = { ...contract, revision: 1, started_at: null, ended_at: null };
  await tell(platform, trx, added);
  return added;
}

/** Refuses terms that an upline may not offer to a direct downline now. Throws `command_refused`. */
export async function refuseOffer(
  { clock }: Platform,
  db: Kysely<Database>,
  uplineId: string,
  terms: Terms,
): Promise<void> {
  const limit = await findLimits(db, uplineId, terms);
  const actor = { role: 'upline', id: uplineId } as const;
  const rates = getRates(terms);
  stateAfter(unwritten, { type: 'offer', rates, limit, actor, now: clock.nowMs() });
}

/**
 * Gives a contract a command, and ends in the same transaction what it ends: the contract of before, and those below
 * that pay more than their upline is paid then. Throws `command_refused` with the chart's cause, or with
 * `endings_not_confirmed` where contracts would end that the preview has not shown.
 */
export async function command(
  platform: Platform,
  trx: Trx,
  { found, downline }: { readonly found: Contract; readonly downline: Member },
  { type, actor, at, confirmation, reason }: Order,
): Promise<{ before: Contract; after: Contract }> {
  const { id, kind, upline_id: uplineId } = found;
  const lockedAt = await locked(platform, trx, downline, kind);
  const now = at ?? lockedAt;
  const contract = (await contractById(trx, id))!;
  const given: ContractCommand =
    type === 'accept' || type === 'grant'
      ? { type, limit: await findLimits(trx, uplineId, toCompared(contract)), actor, now }
      : { type, actor, now };
  decided(contract, given);
  const paid = paidAfter(contract, type);
  if (paid === null)
    return { before: contract, after: await take(platform, trx, contract, given, { reason }) };

  const giver = { actor: above(actor), now };
  const endings = await endingsBelow(trx, paid, giver);
  const wanted = getConfirmation(endings);
  if (wanted !== undefined && wanted !== confirmation)
    refuse('endings_not_confirmed', contract.state);
  const old = type === 'terminate' ? undefined : await getRunning(trx, downline.id, kind);
  if (old) await take(platform, trx, old, { type: 'replace', actor, now }, { cause: id });
  const after = await take(platform, trx, contract, given, { reason });
  for (const { contract: ended, limit } of endings)
    await take(platform, trx, ended, { type: 'undercut', limit, ...giver }, { cause: id });
  return { before: contract, after };
}

/** What the downline is paid at most after a command; null where that stays as it is. */
export function paidAfter(contract: Contract, type: ContractCommand['type']): PaidAt | null {
  const { downline_id: memberId, kind } = contract;
  if (type === 'accept' || type === 'grant') return { memberId, kind, terms: toCompared(contract) };
  return type === 'terminate' ? { memberId, kind, terms: undefined } : null;
}

/**
 * The limits of a contract's rates by the upline's own running contract; null where the upline is the platform. Throws
 * `command_refused` with `period_shorter_than_upline`.
 */
async function findLimits(
  db: Kysely<Database>,
  uplineId: string | null,
  terms: ComparedTerms,
): Promise<ContractRates | null> {
  if (uplineId === null) return null;
  const own = await getRunning(db, uplineId, terms.kind);
  const upline = own && toCompared(own);
  if (upline && isShorter(terms, upline)) refuse('period_shorter_than_upline', 'unwritten');
  return getLimits(terms, upline);
}

/** Whoever ends a contract from above stands above both of its sides. */
export const above = ({ role, id }: Actor): Actor => ({
  role: role === 'operator' ? 'operator' : 'upline',
  id,
});

interface Why {
  /** The contract that has ended this one. */
  readonly cause?: string;
  readonly reason?: string | null;
}

/** A contract takes a command: its state, its log, and both sides are told. Throws `command_refused`. */
export async function take(
  platform: Platform,
  trx: Trx,
  contract: Contract,
  given: ContractCommand,
  { cause, reason }: Why,
): Promise<Contract> {
  const { type, actor, now } = given;
  const written = await writeState(trx, {
    contract_id: contract.id,
    command: type,
    state_before: contract.state,
    state_after: decided(contract, given),
    ...by(actor),
    measured_at: measured(given),
    cause_id: cause ?? null,
    reason: reason ?? null,
    at: new Date(now),
  });
  await tell(platform, trx, written);
  return written;
}

const by = ({ role, id }: Actor) => ({ actor_role: role, actor_id: id });

/** The limits that a command is measured at. */
const measured = (given: ContractCommand): number[] | null =>
  'limit' in given && given.limit !== null ? [...given.limit] : null;

const decided = (contract: Contract, given: ContractCommand): ContractState =>
  stateAfter(getStored(contract), given);

/** The state that a command leads to. Throws `command_refused`. */
function stateAfter(stored: typeof unwritten, given: ContractCommand): ContractState {
  const decision = decide(contractStatus, stored, given);
  if ('refused' in decision) return refuse(decision.refused, String(stored.state));
  return decision.accepted.state as ContractState;
}

function refuse(cause: string, state: string): never {
  throw new ProblemError('command_refused', { extensions: { refusal: { cause, state } } });
}

/** Both sides are told at once. */
async function tell(platform: Platform, trx: Trx, contract: Contract): Promise<void> {
  const { id: contractId, kind, state, upline_id: upline, downline_id: downline } = contract;
  const sides = upline === null ? [downline] : [upline, downline];
  const payload = { contractId, kind, state };
  await platform.events.append(
    trx,
    ...sides.map((side) => ({ audience: `player:${side}`, type: 'contract', payload }) as const),
  );
}
