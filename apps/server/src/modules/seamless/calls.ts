import type { SeamlessSchemas } from '@baize/api/seamless';
import { ProblemError } from '../../platform/errors.ts';
import { formatMoney, parseMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberById } from '../accounts/index.ts';
import {
  type AccountKind,
  type Db,
  playable,
  type Trx,
  getVendorWallets,
  getWallet,
} from '../wallet/index.ts';
import type { Outcome } from './outcome.ts';
import type { VendorCall } from './transactions.ts';

/** Requests and responses of vendors, by their names in seamless.yaml. */
export type Wire = SeamlessSchemas;

/** A bet waiting for a batch. */
export interface WaitingBet {
  readonly call: VendorCall;
  readonly body: Wire['BetRequest'];
}

type RoundReference = Pick<Wire['CloseRoundRequest'], 'playerId' | 'roundId' | 'transactionId'>;
type CallColumns = Pick<VendorCall, 'vendor' | 'kind' | 'amount' | 'now' | 'betTransactionId'>;

/** A call as it is claimed, stored and repeated. */
export function getCall(body: RoundReference, facts: CallColumns): VendorCall {
  const { playerId, roundId, transactionId } = body;
  return { ...facts, playerId, roundId, transactionId, body };
}

/** Parses the body's amount to minor units. Throws `amount_invalid`. */
export function toAmount(text: string, digits: number): bigint {
  try {
    return parseMoney(text, digits);
  } catch {
    throw new ProblemError('amount_invalid', {
      errors: [{ pointer: '/body/amount', rule: 'decimals' }],
    });
  }
}

/** A vendor may send the currency, but not choose it. */
export function requireCurrency(given: string | undefined, expected: string): void {
  if (given === undefined || given === expected) return;
  throw new ProblemError('validation_failed', {
    errors: [{ pointer: '/body/currency', rule: 'const' }],
  });
}

/**
 * The player and account of a round: before its first bet, the account that the vendor's games use
 * now.
 */
interface Purse {
  readonly playerId: string;
  readonly vendor: string;
  readonly currency: string;
  readonly account: AccountKind | null;
}

/**
 * The player's playable balance in a round or a game, on the wire: for the main wallet cash and
 * bonus.
 */
export async function getBalance(platform: Platform, db: Db, purse: Purse): Promise<string> {
  const { playerId, vendor, currency } = purse;
  const { currencyDigits: digits } = platform.config;
  const wallet = getWallet(platform);
  const account = purse.account ?? (await getVendorWallets(platform).getAccount(vendor));
  if (account === 'cash')
    return formatMoney(playable(await wallet.funds(db, playerId, currency)), digits);
  return formatMoney(await wallet.balance(db, playerId, currency, account), digits);
}

/** The player. Throws `player_not_found`. */
export async function getMember(trx: Trx, playerId: string) {
  const member = await memberById(trx, playerId);
  if (!member) throw new ProblemError('player_not_found');
  return member;
}

/** The response to a booked bet or win. */
export const toBookedOutcome = (
  transactionId: string,
  reference: string,
  currency: string,
  balance: string,
): Outcome<Wire['TransactionResult']> => ({
  state: 'done',
  answer: { transactionId, reference, currency, balance, outcome: 'booked' },
});
