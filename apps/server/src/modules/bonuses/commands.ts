import { type BonusCommand, bonusStatus } from '@baize/machines/bonus-status';
import { decide } from '@baize/machines/lifecycle';
import { ProblemError } from '../../platform/errors.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberById } from '../accounts/index.ts';
import { sendMessage } from '../member/index.ts';
import { type Trx, getWallet } from '../wallet/index.ts';
import { FORFEIT, RELEASE, SOURCE } from './booking-types.ts';
import { type Bonus, bonusesDue, lockBonus, getStored, writeState } from './store.ts';
import type { BonusState } from './tables.ts';
import { bonusMessage, type BonusMessageKind } from './texts.ts';

/**
 * Applies a command to a locked bonus, as its statechart says; completion releases the bonus
 * account's balance to the player as cash, any other end forfeits it to the platform. Throws
 * `command_refused`.
 */
export async function applyCommand(
  platform: Platform,
  trx: Trx,
  bonus: Bonus,
  command: BonusCommand,
  reason: string | null,
): Promise<Bonus & { readonly seq: number }> {
  const decision = decide(bonusStatus, getStored(bonus), command);
  if ('refused' in decision) {
    const refusal = { cause: decision.refused, state: bonus.state };
    throw new ProblemError('command_refused', { extensions: { refusal } });
  }
  const state = decision.accepted.state as BonusState;
  const { id, player_id: playerId, currency } = bonus;
  const funds = await getWallet(platform).lockFunds(trx, playerId, currency);
  // Only one bonus is active at a time, so the whole bonus balance belongs to it.
  const left = bonus.state === 'active' ? funds.bonus : 0n;
  const written = await writeState(trx, {
    bonus_id: id,
    command: command.type,
    state_before: bonus.state,
    state_after: state,
    actor_role: command.actor.role,
    actor_id: command.actor.id,
    wagered: bonus.wagered,
    left_over: left,
    reason,
    at: new Date(command.now),
  });
  if (state !== 'active' && left > 0n) await end(platform, trx, written, left);
  const messageKind = eventByCommand[command.type];
  if (messageKind) await messagePlayer(platform, trx, written, messageKind);
  return written;
}

/** Commands that end a bonus, with the message that the player gets. */
const eventByCommand: Readonly<Partial<Record<BonusCommand['type'], BonusMessageKind>>> = {
  complete: 'completed',
  expire: 'expired',
  cancel: 'cancelled',
  reopen: 'reopened',
  revoke: 'cancelled',
};

/** Sends the player a message about the bonus. */
export async function messagePlayer(
  platform: Platform,
  trx: Trx,
  bonus: Pick<Bonus, 'player_id' | 'amount' | 'required' | 'currency'>,
  told: BonusMessageKind,
): Promise<void> {
  const language = (await memberById(trx, bonus.player_id))?.language ?? 'en';
  const message = bonusMessage(told, language, bonus, platform.config.currencyDigits);
  const amount = formatMoney(bonus.amount, platform.config.currencyDigits);
  const notification = { kind: `bonus_${told}`, amount } as const;
  await sendMessage(platform, trx, bonus.player_id, message, notification);
}

/** Moves the remaining balance of an ended bonus. */
async function end(
  platform: Platform,
  trx: Trx,
  bonus: Bonus & { readonly seq: number },
  amount: bigint,
): Promise<void> {
  const isReleased = bonus.state === 'completed';
  const { id, seq, player_id: playerId, currency } = bonus;
  const type = isReleased ? RELEASE : FORFEIT;
  const movement = {
    playerId,
    currency,
    amount,
    type,
    source: SOURCE,
    sourceTxId: `${id}:end:${seq}`,
  };
  const meta = { bonus: id, note: bonus.reason };
  await getWallet(platform).move(
    trx,
    { ...movement, meta },
    'bonus',
    isReleased ? 'cash' : 'house',
  );
}

/** Moves money that a movement brought to an ended bonus to the platform. */
export async function forfeit(
  platform: Platform,
  trx: Trx,
  { id, player_id: playerId, currency, reason }: Bonus,
  { amount, follows }: { readonly amount: bigint; readonly follows: string },
): Promise<void> {
  const movement = { playerId, currency, amount, type: FORFEIT, source: SOURCE };
  const meta = { bonus: id, note: reason, follows };
  const booking = { ...movement, sourceTxId: `${id}:${follows}`, meta };
  await getWallet(platform).move(trx, booking, 'bonus', 'house');
}

/** Expires a locked bonus if its time is over; returns its state. */
export async function expireIfDue(platform: Platform, trx: Trx, bonus: Bonus): Promise<Bonus> {
  const now = platform.clock.nowMs();
  if (bonus.state !== 'active' || bonus.expires_at.getTime() > now) return bonus;
  const actor = { role: 'clock', id: 'clock' } as const;
  return applyCommand(platform, trx, bonus, { type: 'expire', actor, now }, null);
}

/** Expires every due bonus, each in its own transaction; if several servers try, one does. */
export async function expireAll(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  for (const id of await bonusesDue(db, clock.now())) {
    await platform.transaction(async (trx) => {
      const bonus = await lockBonus(trx, id);
      if (bonus) await expireIfDue(platform, trx, bonus);
    });
  }
}
