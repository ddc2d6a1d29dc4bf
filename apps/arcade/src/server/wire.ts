/** A round in the words of seamless.yaml: what each call sends and what it answers. */
import type { SeamlessSchemas } from '@baize/api/seamless';
import { toDecimal } from '../game/money.ts';
import type { Round } from './round.ts';

/** Request and result of each call. */
export interface Calls {
  readonly authenticate: Exchange<'AuthenticateRequest', 'AuthenticateResult'>;
  readonly 'fun-session': Exchange<'FunSessionRequest', 'FunSessionResult'>;
  readonly balance: Exchange<'BalanceRequest', 'BalanceResult'>;
  readonly bet: Exchange<'BetRequest', 'TransactionResult'>;
  readonly win: Exchange<'WinRequest', 'TransactionResult'>;
  readonly rollback: Exchange<'RollbackRequest', 'RollbackResult'>;
  readonly 'close-round': Exchange<'CloseRoundRequest', 'RoundResult'>;
}

interface Exchange<Request extends keyof SeamlessSchemas, Result extends keyof SeamlessSchemas> {
  readonly request: SeamlessSchemas[Request];
  readonly result: SeamlessSchemas[Result];
}

export type Call = keyof Calls;

/** The id of the bet's booking: repeating it never books twice. */
const betId = (round: Round): string => `${round.id}-bet`;

const head = ({ platformSession, playerId, id }: Round) => ({
  sessionId: platformSession,
  playerId,
  roundId: id,
});

const toAmount = (minor: number, { decimals }: Round): string => toDecimal(minor, decimals);

export const betBody = (round: Round): Calls['bet']['request'] => ({
  ...head(round),
  gameCode: round.game,
  transactionId: betId(round),
  currency: round.currency,
  amount: toAmount(round.stakeMinor, round),
});

export const winBody = (round: Round): Calls['win']['request'] => ({
  ...head(round),
  gameCode: round.game,
  transactionId: `${round.id}-win`,
  betTransactionId: betId(round),
  currency: round.currency,
  amount: toAmount(round.winMinor, round),
});

export const rollbackBody = (round: Round): Calls['rollback']['request'] => ({
  ...head(round),
  transactionId: `${round.id}-rollback`,
  betTransactionId: betId(round),
});

export const closeBody = (round: Round): Calls['close-round']['request'] => ({
  ...head(round),
  gameCode: round.game,
  transactionId: `${round.id}-close`,
});
