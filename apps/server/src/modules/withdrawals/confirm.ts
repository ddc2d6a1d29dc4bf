import type { Schemas } from '@baize/api';
import type { PayoutPartCommand, PayoutPartState } from '@baize/machines/payout-part';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { getGuesses } from '../guesses/index.ts';
import { contactKey } from '../accounts/index.ts';
import { getPayoutAccounts } from '../payout-accounts/index.ts';
import { useUploads } from '../uploads/index.ts';
import { toAmount, readAmount } from '../wallet/index.ts';
import {
  commandPart,
  forceOverdue,
  changeWithdrawal,
  type LockedWithdrawal,
  getPart,
  toCommandRefused,
  getState,
} from './commands.ts';
import { findWithdrawal } from './read.ts';
import { findWithdrawalId, type Payout } from './store.ts';

type Body = Schemas['WithdrawalConfirmation'];

/** A player's validated answer. */
type Answer =
  | { readonly outcome: 'all_received' }
  | { readonly outcome: 'received'; readonly partId: string }
  | {
      readonly outcome: 'not_received';
      readonly partId: string;
      readonly proofs: readonly string[];
    }
  | {
      readonly outcome: 'partly_received';
      readonly partId: string;
      readonly amount: bigint;
      /** Amount received before the answer. */
      readonly before: bigint;
    };

/**
 * Validates an answer, and the account's name if required (S6, T22); first counts overdue parts as
 * received. The returned work runs in the caller's transaction.
 */
export async function prepareConfirmation(
  platform: Platform,
  reference: string,
  body: Body,
  ctx: RequestContext,
): Promise<(trx: Transaction<Database>) => Promise<Payout>> {
  const { playerId } = ctx.requireSession();
  const answer = getAnswer(body, platform.config.currencyDigits);
  const id = await findWithdrawalId(platform.db, reference);
  const found = id === undefined ? undefined : await findWithdrawal(platform.db, { id, playerId });
  if (found === undefined) throw new ProblemError('not_found');
  if (found.withdrawal.asks_account_name) {
    const { account_id: accountId } = found.withdrawal;
    const account = await getPayoutAccounts(platform).find(platform.db, playerId, accountId);
    // A retired account has no name to compare with.
    if (account) await proveName(platform, playerId, account.holderName, body.bankAccountName);
  }
  await forceOverdue(platform, playerId);
  const withdrawalKey = { id: found.withdrawal.id, playerId };
  const now = ctx.now.getTime();
  return (trx) =>
    changeWithdrawal(platform, trx, withdrawalKey, (opened) =>
      applyAnswer(opened, answer, { playerId, now }),
    );
}

function getAnswer(body: Body, digits: number): Answer {
  const { outcome, partId, receivedAmount, receivedBefore, proofImages = [] } = body;
  const isWhole = outcome === 'all_received';
  const isPartly = outcome === 'partly_received';
  const wants = { partId: !isWhole, receivedAmount: isPartly, receivedBefore: isPartly };
  const errors = (['partId', 'receivedAmount', 'receivedBefore'] as const).flatMap((field) => {
    if (wants[field] === (body[field] !== undefined)) return [];
    return [{ pointer: `/body/${field}`, rule: wants[field] ? 'required' : 'unexpected' }];
  });
  if (proofImages.length > 0 && outcome !== 'not_received')
    errors.push({ pointer: '/body/proofImages', rule: 'unexpected' });
  if (errors.length > 0) throw new ProblemError('validation_failed', { errors });
  if (outcome === 'all_received') return { outcome };
  if (outcome === 'received') return { outcome, partId: partId! };
  if (outcome === 'not_received') return { outcome, partId: partId!, proofs: proofImages };
  return {
    outcome,
    partId: partId!,
    amount: toAmount(receivedAmount!, '/body/receivedAmount', digits),
    before: readAmount(receivedBefore!, '/body/receivedBefore', digits),
  };
}

async function applyAnswer(
  opened: LockedWithdrawal,
  answer: Answer,
  { playerId, now }: { readonly playerId: string; readonly now: number },
): Promise<void> {
  const origin = { actor: { role: 'player', id: playerId } as const, now };
  if (answer.outcome === 'all_received') return receiveAll(opened, origin);
  const part = getPart(opened, answer.partId);
  if (answer.outcome === 'received')
    return commandPart(opened, part, { type: 'receive', ...origin });
  if (answer.outcome === 'not_received') {
    await commandPart(opened, part, { type: 'dispute', ...origin });
    return useUploads(opened.trx, {
      playerId,
      purpose: 'withdrawal_proof',
      ids: answer.proofs,
      usedBy: part.id,
      pointer: '/body/proofImages',
    });
  }
  const { amount, before } = answer;
  const isOpen = part.due_at !== null && part.due_at.getTime() > now;
  if (isOpen && before !== part.received) throw toCommandRefused('received_changed', part.state);
  if (isOpen && amount >= part.amount - part.received)
    throw new ProblemError('amount_out_of_range');
  return commandPart(opened, part, { type: 'receive_partly', amount: Number(amount), ...origin });
}

type CommandOrigin = Pick<PayoutPartCommand, 'actor' | 'now'>;

const final = new Set<PayoutPartState>([
  'received',
  'forced_received',
  'resolved_paid',
  'resolved_returned',
]);

/** All parts that have not ended must be receivable now, otherwise nothing changes (T67). */
async function receiveAll(opened: LockedWithdrawal, given: CommandOrigin): Promise<void> {
  const left = opened.payout.parts.filter(({ state }) => !final.has(state));
  if (left.length === 0) throw toCommandRefused('not_enabled', getState(opened.payout));
  for (const part of left) await commandPart(opened, part, { type: 'receive', ...given });
}

/** Throws `verification_wrong`, and `verification_exhausted` after ten wrong names per hour. */
async function proveName(
  platform: Platform,
  playerId: string,
  holderName: string,
  name: string | undefined,
): Promise<void> {
  if (name === undefined) {
    const errors = [{ pointer: '/body/bankAccountName', rule: 'required' }];
    throw new ProblemError('validation_failed', { errors });
  }
  const isRight = normalizeName(holderName) === normalizeName(name);
  const verdict = await getGuesses(platform).judge(
    `member:${playerId}`,
    'accountName',
    async () => isRight,
  );
  if (verdict !== 'right') throw new ProblemError('verification_wrong');
}

/** A name in the second step's normal form (T22). */
const normalizeName = (name: string): string => contactKey('bankAccountName', name);
