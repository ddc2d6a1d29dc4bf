import {
  type DepositCommand,
  type DepositRefusal,
  depositStatus,
} from '@baize/machines/deposit-status';
import { decide, type FormRefusal } from '@baize/machines/lifecycle';
import type { Platform } from '../../platform/platform.ts';
import { tellTeams } from '../identity/index.ts';
import { type Trx, getWallet } from '../wallet/index.ts';
import {
  type Arrived,
  type Deposit,
  depositsDue,
  lockDeposit,
  getStored,
  writeStatus,
} from './store.ts';
import type { DepositStatus } from './tables.ts';

/** What a deposit is after a command, and why it stayed as it was if it did. */
export interface Outcome {
  readonly status: DepositStatus;
  readonly refused: FormRefusal | DepositRefusal | null;
}

/** What comes with a command, of those that have it. */
export interface CommandFacts {
  /** The provider's own id. */
  readonly transactionId?: string;
  readonly arrived?: Arrived;
  /** What the player gets where the deposit is paid by this. */
  readonly credited?: bigint;
  /** The operator's. */
  readonly reason?: string;
}

/**
 * Gives a deposit that is locked a command, as its chart says. What is accepted is written with its row of the log;
 * what is paid is credited once for ever under the deposit's id.
 */
export async function give(
  platform: Platform,
  trx: Trx,
  deposit: Deposit,
  command: DepositCommand,
  { transactionId, arrived, credited, reason }: CommandFacts,
): Promise<Outcome> {
  const decision = decide(depositStatus, getStored(deposit), command);
  if ('refused' in decision) return { status: deposit.status, refused: decision.refused };
  const status = decision.accepted.state as DepositStatus;
  const { id, player_id: playerId, currency } = deposit;
  const paid = status === 'paid' ? credited : undefined;
  const event = {
    deposit_id: id,
    command: command.type,
    status_before: deposit.status,
    status_after: status,
    actor_role: command.actor.role,
    actor_id: command.actor.id,
    transaction_id: transactionId ?? null,
    amount: arrived?.amount ?? null,
    currency: arrived?.currency ?? null,
    reason: reason ?? null,
    at: new Date(command.now),
  };
  const change = { ...(arrived && { arrived }), ...(paid !== undefined && { credited: paid }) };
  await writeStatus(trx, event, change);
  if (paid !== undefined) {
    const money = { playerId, currency, amount: paid };
    const movement = { ...money, type: 'deposit', source: 'deposit', sourceTxId: id };
    await getWallet(platform).credit(trx, movement);
    await tellTeams(platform, trx, { ...money, kind: 'deposit' });
  }
  await tell(platform, trx, playerId, id, status);
  return { status, refused: null };
}

/** Tells the player's open pages what has become of a deposit. */
export function tell(
  { events }: Platform,
  trx: Trx,
  playerId: string,
  reference: string,
  status: DepositStatus,
): Promise<void> {
  const audience = `player:${playerId}` as const;
  return events.append(trx, { audience, type: 'deposit', payload: { reference, status } });
}

/** Ends the wait for a deposit whose time is over; of several servers that try one does. */
export function expire(platform: Platform, id: string): Promise<void> {
  return platform.transaction(async (trx) => {
    const deposit = await lockDeposit(trx, id);
    const actor = { role: 'clock', id: 'clock' } as const;
    const command = { type: 'expire', actor, now: platform.clock.nowMs() } as const;
    if (deposit) await give(platform, trx, deposit, command, {});
  });
}

/** Ends the wait for every deposit whose time is over, each in a transaction of its own. */
export async function expireAll(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  for (const id of await depositsDue(db, clock.now())) await expire(platform, id);
}
