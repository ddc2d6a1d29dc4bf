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
import { type NewNotification, notify } from '../notifications/index.ts';
import { holdTree, type Member, memberById, getTop } from '../accounts/index.ts';
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

/** Actor and time of a command; milliseconds since the epoch. */
export interface Giver {
  readonly actor: Actor;
  readonly now: number;
}

/**
 * Actor and time of a command. `at` defaults to the time the tree lock was taken; demo data
 * backdates it.
 */
interface CommandOrigin {
  readonly actor: Actor;
  /** Milliseconds since the epoch. */
  readonly at?: number;
}

export interface Proposal extends CommandOrigin {
  readonly type: 'offer' | 'request';
  readonly terms: Terms;
  readonly downline: Member;
}

/** A command by a side of the contract, with its parameters. */
export interface Order extends CommandOrigin {
  readonly type: Exclude<
    ContractCommand['type'],
    'offer' | 'request' | 'replace' | 'undercut' | 'move'
  >;
  readonly confirmation: string | undefined;
  readonly reason: string | null;
}

/**
 * Locks contracts of the kind and moves in a member's tree and returns the time. Taking the time
 * after the lock keeps it later than every earlier command, so a contract is never measured before
 * it began (H104).
 */
async function lockForCommand(
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
 * Adds a proposal between a member and its upline, or the platform. Throws `command_refused` with
 * `rate_above_upline`, `pending_exists`, or `not_found` if they are no longer upline and downline.
 */
export async function proposeContract(
  platform: Platform,
  trx: Trx,
  proposal: Proposal,
): Promise<Contract> {
  const { type, terms, downline, actor, at } = proposal;
  const { kind, period, tiers, rates, carryOver, activeFloor, dropsCarriedLoss } = terms;
  const lockedAt = await lockForCommand(platform, trx, downline, kind);
  const now = at ?? lockedAt;
  // The downline may have moved since.
  if ((await memberById(trx, downline.id))?.parent_id !== downline.parent_id)
    throw new ProblemError('not_found');
  const limit = await findLimits(trx, downline.parent_id, terms);
  const newCommand = { type, rates: getRates(terms), limit, actor, now };
  const state = stateAfter(unwritten, newCommand);
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
  const event = { command: type, ...actorColumns(actor), measured_at: measured(newCommand) };
  if (!(await addProposal(trx, contract, event))) throw new ProblemError('pending_exists');
  const added = { ...contract, revision: 1, started_at: null, ended_at: null };
  await notifySides(platform, trx, added, newCommand);
  return added;
}

/**
 * Rejects terms that an upline may not offer to a direct downline now. Throws `command_refused`.
 */
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
 * Applies a command to a contract and ends in the same transaction what it ends: the previous
 * contract, and contracts below that pay more than their upline then earns. Throws
 * `command_refused` with the statechart's cause, or with `endings_not_confirmed` if contracts would
 * end that the preview did not show.
 */
export async function runCommand(
  platform: Platform,
  trx: Trx,
  { found, downline }: { readonly found: Contract; readonly downline: Member },
  { type, actor, at, confirmation, reason }: Order,
): Promise<{ before: Contract; after: Contract }> {
  const { id, kind, upline_id: uplineId } = found;
  const lockedAt = await lockForCommand(platform, trx, downline, kind);
  const now = at ?? lockedAt;
  const contract = (await contractById(trx, id))!;
  const fullCommand: ContractCommand =
    type === 'accept' || type === 'grant'
      ? { type, limit: await findLimits(trx, uplineId, toCompared(contract)), actor, now }
      : { type, actor, now };
  nextState(contract, fullCommand);
  const paid = paidAfter(contract, type);
  if (paid === null)
    return {
      before: contract,
      after: await applyCommand(platform, trx, contract, fullCommand, { reason }),
    };

  const giver = { actor: asUpline(actor), now };
  const endings = await endingsBelow(trx, paid, giver);
  const expected = getConfirmation(endings);
  if (expected !== undefined && expected !== confirmation)
    refuse('endings_not_confirmed', contract.state);
  const old = type === 'terminate' ? undefined : await getRunning(trx, downline.id, kind);
  if (old) await applyCommand(platform, trx, old, { type: 'replace', actor, now }, { cause: id });
  const after = await applyCommand(platform, trx, contract, fullCommand, { reason });
  for (const { contract: ended, limit } of endings)
    await applyCommand(platform, trx, ended, { type: 'undercut', limit, ...giver }, { cause: id });
  return { before: contract, after };
}

/** The downline's terms after a command; null if the command does not change them. */
export function paidAfter(contract: Contract, type: ContractCommand['type']): PaidAt | null {
  const { downline_id: memberId, kind } = contract;
  if (type === 'accept' || type === 'grant') return { memberId, kind, terms: toCompared(contract) };
  return type === 'terminate' ? { memberId, kind, terms: undefined } : null;
}

/**
 * The limits of a contract's rates from the upline's own running contract; null if the upline is
 * the platform. Throws `command_refused` with `period_shorter_than_upline`.
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

/** The actor who ends a contract from above is an upline of both sides. */
export const asUpline = ({ role, id }: Actor): Actor => ({
  role: role === 'operator' ? 'operator' : 'upline',
  id,
});

interface CommandCause {
  /** The contract that ended this one. */
  readonly cause?: string;
  readonly reason?: string | null;
}

/**
 * Applies a command to a contract: writes state and log and notifies both sides. Throws
 * `command_refused`.
 */
export async function applyCommand(
  platform: Platform,
  trx: Trx,
  contract: Contract,
  given: ContractCommand,
  { cause, reason }: CommandCause,
): Promise<Contract> {
  const { type, actor, now } = given;
  const written = await writeState(trx, {
    contract_id: contract.id,
    command: type,
    state_before: contract.state,
    state_after: nextState(contract, given),
    ...actorColumns(actor),
    measured_at: measured(given),
    cause_id: cause ?? null,
    reason: reason ?? null,
    at: new Date(now),
  });
  await notifySides(platform, trx, written, given);
  return written;
}

const actorColumns = ({ role, id }: Actor) => ({ actor_role: role, actor_id: id });

/** The rate limits that a command is checked against. */
const measured = (given: ContractCommand): number[] | null =>
  'limit' in given && given.limit !== null ? [...given.limit] : null;

const nextState = (contract: Contract, given: ContractCommand): ContractState =>
  stateAfter(getStored(contract), given);

/** The state after a command. Throws `command_refused`. */
function stateAfter(stored: typeof unwritten, given: ContractCommand): ContractState {
  const decision = decide(contractStatus, stored, given);
  if ('refused' in decision) return refuse(decision.refused, String(stored.state));
  return decision.accepted.state as ContractState;
}

function refuse(cause: string, state: string): never {
  throw new ProblemError('command_refused', { extensions: { refusal: { cause, state } } });
}

/** Commands from before this time are demo data. */
const PAST_MS = 60_000;

/** The notification of the other side of a command; a command of the platform notifies both. */
const NEWS: Readonly<Record<ContractCommand['type'], NewNotification['kind']>> = {
  offer: 'contract_offered',
  request: 'contract_requested',
  accept: 'contract_accepted',
  grant: 'contract_accepted',
  reject: 'contract_declined',
  decline: 'contract_declined',
  withdraw: 'contract_withdrawn',
  takeBack: 'contract_withdrawn',
  askToEnd: 'contract_ending_requested',
  keep: 'contract_kept',
  terminate: 'contract_ended',
  move: 'contract_ended',
  replace: 'contract_ended',
  undercut: 'contract_ended',
};

/** Sends both sides the contract's state, and notifies those who have not given the command. */
async function notifySides(
  platform: Platform,
  trx: Trx,
  contract: Contract,
  { type, actor, now }: ContractCommand,
): Promise<void> {
  const { id: contractId, kind, state, upline_id: upline, downline_id: downline } = contract;
  const sides = upline === null ? [downline] : [upline, downline];
  const payload = { contractId, kind, state };
  await platform.events.append(
    trx,
    ...sides.map((side) => ({ audience: `player:${side}`, type: 'contract', payload }) as const),
  );
  // The new contract says it already, and demo data that is backdated notifies no one.
  if (type === 'replace' || now < platform.clock.nowMs() - PAST_MS) return;
  for (const side of sides.filter((id) => id !== actor.id))
    await notify(platform, trx, side, { kind: NEWS[type] });
}
