import { decide } from '@baize/machines/lifecycle';
import {
  payoutPart,
  type PayoutPartCommand,
  type PayoutPartContext,
} from '@baize/machines/payout-part';
import {
  withdrawal as lifecycle,
  type WithdrawalCommand,
  getWithdrawalState,
} from '@baize/machines/withdrawal';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import type { GuessLock } from '../guesses/index.ts';
import { memberById, tellTeams } from '../identity/index.ts';
import { sendMessage } from '../member/index.ts';
import { getWallet } from '../wallet/index.ts';
import { findAnswerLock, getAddedLockMs } from './answer-locks.ts';
import {
  addParts,
  findWaiting,
  lockPayout,
  overdue,
  writeDecision,
  writePart,
  type Logged,
  type Meant,
  type PartRow,
  type Payout,
  type WithdrawalRow,
} from './store.ts';
import { paymentMessage } from './texts.ts';

type Trx = Transaction<Database>;

/** How the ledger calls what withdrawals book, and who asks for it. */
export const SOURCE = 'withdrawal';
export const RETURN_TYPE = 'withdrawal-return';

/** A withdrawal in whose transaction commands are given, one after another. */
export interface Open {
  readonly platform: Platform;
  readonly trx: Trx;
  payout: Payout;
}

/** Locks a withdrawal, gives it commands and tells its player's stream where it stands. Throws `not_found`. */
export async function open(
  platform: Platform,
  trx: Trx,
  meant: Meant,
  work: (withdrawal: Open) => Promise<void>,
): Promise<Payout> {
  const payout = await lockPayout(trx, meant);
  if (payout === undefined) throw new ProblemError('not_found');
  const opened: Open = { platform, trx, payout };
  await work(opened);
  if (opened.payout !== payout) await tell(platform, trx, opened.payout);
  return opened.payout;
}

/** Where a withdrawal stands. */
export const getState = ({ withdrawal, parts }: Payout) =>
  getWithdrawalState(
    withdrawal.state,
    parts.map(({ state }) => state),
  );

/** Tells the player's stream where a withdrawal stands. */
export async function tell(platform: Platform, trx: Trx, payout: Payout): Promise<void> {
  const { player_id: playerId, id: reference } = payout.withdrawal;
  await platform.events.append(trx, {
    audience: `player:${playerId}`,
    type: 'withdrawal',
    payload: { reference, state: getState(payout) },
  });
}

function logged(
  { type, actor, now }: WithdrawalCommand | PayoutPartCommand,
  states: Pick<Logged, 'state_before' | 'state_after'>,
  more: Partial<Logged>,
): Logged {
  return {
    part_id: null,
    command: type,
    ...states,
    amount: null,
    due_at: null,
    actor_role: actor.role,
    actor_id: actor.id,
    reason: null,
    at: new Date(now),
    ...more,
  };
}

/** A command was refused by something that stands there. */
export function refused(cause: string, state: string): ProblemError {
  return new ProblemError('command_refused', { extensions: { refusal: { cause, state } } });
}

/**
 * Gives the whole withdrawal a command, as its chart says; what is rejected is released, what is paid is
 * captured and has parts of these amounts. Throws `command_refused`, and `validation_failed` when the parts do
 * not add up.
 */
export async function command(
  opened: Open,
  given: WithdrawalCommand,
  reason: string | null,
  amounts: readonly bigint[] = [],
): Promise<void> {
  const { platform, trx, payout } = opened;
  const { withdrawal } = payout;
  const stored = { state: withdrawal.state, context: {} };
  const decision = decide(lifecycle, stored, given);
  if ('refused' in decision) throw refused(decision.refused, getState(payout));
  const state = decision.accepted.state as WithdrawalRow['state'];
  const states = { state_before: withdrawal.state, state_after: state };
  await writeDecision(trx, withdrawal, state, logged(given, states, { reason }));
  const parts = given.type === 'pay' ? partsFor(opened, amounts) : payout.parts;
  if (given.type === 'pay') await addParts(trx, parts);
  if (given.type === 'pay' || given.type === 'reject') {
    const end = given.type === 'pay' ? 'captured' : 'released';
    const { id, player_id: playerId, amount, currency } = withdrawal;
    await getWallet(platform).resolveHold(trx, playerId, id, end);
    if (given.type === 'pay')
      await tellTeams(platform, trx, { playerId, amount, currency, kind: 'withdrawal' });
  }
  opened.payout = { withdrawal: { ...withdrawal, state }, parts };
}

function partsFor({ platform, payout }: Open, amounts: readonly bigint[]): PartRow[] {
  const { player_id, id, amount, fee } = payout.withdrawal;
  if (amounts.reduce((sum, part) => sum + part, 0n) !== amount - fee) {
    const params = { expected: formatMoney(amount - fee, platform.config.currencyDigits) };
    const errors = [{ pointer: '/body/parts', rule: 'sum', params }];
    throw new ProblemError('validation_failed', { errors });
  }
  return amounts.map((part, at) => ({
    player_id,
    withdrawal_id: id,
    id: newId(platform.clock.nowMs()),
    place: at + 1,
    amount: part,
    state: 'paying' as const,
    received: 0n,
    received_before_force: null,
    due_at: null,
  }));
}

/** The part of this id. Throws `not_found`. */
export function getPart({ payout }: Open, partId: string): PartRow {
  const part = payout.parts.find(({ id }) => id === partId);
  if (part === undefined) throw new ProblemError('not_found');
  return part;
}

/** What the chart knows of a part; an amount is below 2^53 (migrations/302-ledger-limit.sql). */
const getContext = ({
  state,
  amount,
  received,
  received_before_force: before,
  due_at: dueAt,
}: PartRow): PayoutPartContext => ({
  amount: state === 'paying' ? 0 : Number(amount),
  received: Number(received),
  receivedBeforeForce: before === null ? null : Number(before),
  dueAt: dueAt?.getTime() ?? null,
});

/**
 * Gives a part a command, as its chart says; what of a returned part has not arrived is credited once. Throws
 * `command_refused`.
 */
export async function commandPart(
  opened: Open,
  part: PartRow,
  given: PayoutPartCommand,
  reason: string | null = null,
): Promise<void> {
  const { platform, trx, payout } = opened;
  const { withdrawal, parts } = payout;
  const stored = { state: part.state, context: getContext(part) };
  const decision = decide(payoutPart, stored, given);
  if ('refused' in decision) throw refused(decision.refused, part.state);
  const { state, context } = decision.accepted;
  const dueAt = context.dueAt === null ? null : new Date(context.dueAt);
  const received = BigInt(context.received);
  const { receivedBeforeForce: before } = context;
  const after = {
    ...part,
    state: state as PartRow['state'],
    received,
    received_before_force: before === null ? null : BigInt(before),
    due_at: dueAt,
  };
  const states = { state_before: part.state, state_after: after.state };
  const amount = 'amount' in given ? BigInt(given.amount) : null;
  const more = { part_id: part.id, amount, due_at: dueAt, reason };
  await writePart(trx, withdrawal, part, after, logged(given, states, more));
  if (after.state === 'resolved_returned') await giveBack(platform, trx, withdrawal, after);
  opened.payout = { withdrawal, parts: parts.map((one) => (one.id === part.id ? after : one)) };
}

/** What the ledger calls the credit of a part that is returned. */
export const getReturn = (partId: string): string => `${partId}:return`;

async function giveBack(
  platform: Platform,
  trx: Trx,
  { player_id: playerId, currency }: WithdrawalRow,
  { id, amount, received }: PartRow,
): Promise<void> {
  const money = { playerId, currency, amount: amount - received };
  const movement = { ...money, type: RETURN_TYPE, source: SOURCE, sourceTxId: getReturn(id) };
  await getWallet(platform).credit(trx, movement);
  await tellTeams(platform, trx, { ...money, kind: 'withdrawal_return' });
}

/**
 * Counts every part as received whose deadline has come (T68), of all players or of one, and sends the player a
 * message (H51). Of several servers that try one does.
 */
export async function forceOverdue(platform: Platform, playerId?: string): Promise<void> {
  const { db, clock } = platform;
  for (const id of await overdue(db, clock.now(), playerId)) {
    await platform.transaction((trx) => open(platform, trx, { id }, forceParts));
  }
}

async function forceParts(opened: Open): Promise<void> {
  const { platform, payout } = opened;
  const now = platform.clock.nowMs();
  const due = payout.parts.filter(({ due_at: dueAt }) => dueAt !== null && dueAt.getTime() <= now);
  if (due.length === 0) return;
  const lock = await findAnswerLock(platform, opened.trx, payout.withdrawal.player_id);
  const isStopped = (part: PartRow) => lock !== null && lock.from < part.due_at!;
  for (const part of due.filter(isStopped))
    await extend(opened, part, lock!.from, lock!.until.getTime() - lock!.from.getTime());
  const forced = due.filter((part) => !isStopped(part));
  if (forced.length === 0) return;
  for (const part of forced) await commandPart(opened, part, { type: 'force', actor: CLOCK, now });
  const amount = forced.reduce((sum, { amount: all, received }) => sum + all - received, 0n);
  await tellPlayer(opened, 'forced', amount);
}

const CLOCK = { role: 'clock', id: 'clock' } as const;

function extend(opened: Open, part: PartRow, from: Date, ms: number): Promise<void> {
  const dueAt = part.due_at!.getTime() + ms;
  return commandPart(opened, part, { type: 'extend', dueAt, actor: CLOCK, now: from.getTime() });
}

/** Moves the deadlines that lie ahead by the time in which a new lock keeps their owner from answering (H116). */
export async function extendByLock(
  platform: Platform,
  playerId: string,
  lock: GuessLock,
): Promise<void> {
  const isOpen = ({ due_at: dueAt }: PartRow) => dueAt !== null && dueAt > lock.from;
  for (const id of await findWaiting(platform.db, playerId, lock.from)) {
    await platform.transaction(async (trx) => {
      const ms = await getAddedLockMs(platform, trx, playerId, lock);
      if (ms === 0) return;
      await open(platform, trx, { id }, async (opened) => {
        for (const part of opened.payout.parts.filter(isOpen))
          await extend(opened, part, lock.from, ms);
      });
    });
  }
}

/** Writes to the player what has become of a payment. */
export async function tellPlayer(
  { platform, trx, payout }: Open,
  what: 'sent' | 'forced' | 'reopened',
  amount: bigint,
): Promise<void> {
  const { currencyDigits: digits } = platform.config;
  const { player_id: playerId, currency } = payout.withdrawal;
  const language = (await memberById(trx, playerId))?.language ?? 'en';
  const message = paymentMessage(what, language, { amount, currency }, digits);
  await sendMessage(platform, trx, playerId, message);
}
