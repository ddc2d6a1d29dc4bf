import type { PayoutPartCommand } from '@baize/machines/payout-part';
import type { WithdrawalCommand } from '@baize/machines/withdrawal';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { getPaymentMethods } from '../payment-methods/index.ts';
import { bookings } from '../wallet/index.ts';
import {
  commandWithdrawal,
  commandPart,
  changeWithdrawal,
  SOURCE,
  type LockedWithdrawal,
} from './commands.ts';
import { createWithdrawal } from './create.ts';

/** Commands of a payment, in order; amounts in minor units. */
export type PastCommand =
  | { readonly type: 'send'; readonly dueAt: number }
  | { readonly type: 'receive_partly'; readonly amount: number }
  | { readonly type: 'receive' | 'dispute' | 'settle' | 'return' | 'force' };

/** A past withdrawal and its decisions. */
export interface PastWithdrawal {
  readonly playerId: string;
  readonly currency: string;
  readonly methodId: string;
  readonly accountId: string;
  readonly asksAccountName: boolean;
  /** In minor units. */
  readonly amount: bigint;
  readonly at: Date;
  /** Idempotency key: added twice, it exists once. */
  readonly name: string;
  readonly decisions: readonly WithdrawalCommand['type'][];
  /** Commands of the single payment; only if it was decided to pay. */
  readonly payment?: readonly PastCommand[];
}

/** Actor of each payment command. */
const actors: Readonly<Record<PastCommand['type'], PayoutPartCommand['actor']['role']>> = {
  send: 'operator',
  receive: 'player',
  receive_partly: 'player',
  dispute: 'player',
  settle: 'operator',
  return: 'operator',
  force: 'clock',
};

/** Which of a player's withdrawals with these names exist. */
export async function findPastWithdrawals(
  db: Kysely<Database>,
  playerId: string,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom(bookings.as('booking'))
    .select('source_tx_id')
    .where('owner', '=', playerId)
    .where('source', '=', SOURCE)
    .where('source_tx_id', 'in', names)
    .execute();
  return new Set(rows.map(({ source_tx_id: name }) => name));
}

/** Requests a withdrawal and applies its backdated commands. */
export async function addPastWithdrawal(platform: Platform, past: PastWithdrawal): Promise<void> {
  const { playerId, decisions, payment = [], at } = past;
  const method = getPaymentMethods(platform)
    .current()
    .find(({ id }) => id === past.methodId);
  if (method === undefined) return;
  await platform.transaction(async (trx) => {
    const { withdrawal } = await createWithdrawal(
      platform,
      trx,
      past.name,
      { ...past, method },
      at,
    );
    // Added by an earlier start of the demo: it stays as it is.
    if (withdrawal.state !== 'requested') return;
    await changeWithdrawal(platform, trx, { id: withdrawal.id, playerId }, async (opened) => {
      for (const type of decisions) await decide(opened, type, at.getTime());
      for (const given of payment) await commandOnly(opened, given, at.getTime());
    });
  });
}

function decide(
  opened: LockedWithdrawal,
  type: WithdrawalCommand['type'],
  now: number,
): Promise<void> {
  const { amount, fee } = opened.payout.withdrawal;
  const actor = { role: 'operator', id: 'operator' } as const;
  const reason = type === 'reject' ? 'Of the demo' : null;
  return commandWithdrawal(
    opened,
    { type, actor, now },
    reason,
    type === 'pay' ? [amount - fee] : [],
  );
}

/** Applies a command to the single payment; a forced one counts its deadline as passed. */
function commandOnly(opened: LockedWithdrawal, given: PastCommand, at: number): Promise<void> {
  const { withdrawal, parts } = opened.payout;
  const part = parts[0];
  if (part === undefined) throw new Error('nothing is paid yet');
  const role = actors[given.type];
  const actor = { role, id: role === 'player' ? withdrawal.player_id : role };
  const now = given.type === 'force' ? (part.due_at?.getTime() ?? at) : at;
  const sent = given.type === 'send' ? { amount: Number(part.amount) } : {};
  const full = { ...given, ...sent, actor, now } as PayoutPartCommand;
  return commandPart(opened, part, full, role === 'operator' ? 'Of the demo' : null);
}
