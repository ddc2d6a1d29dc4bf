/** A round in the words of seamless.yaml: what each call sends and what it answers. */
import type { SeamlessSchemas } from '@baize/api/seamless';
import { toDecimal } from '../money.ts';
import type { BetText } from '../game.ts';
import type { Round } from './round.ts';

/** Request and result of each call. */
export interface Calls {
  readonly authenticate: Exchange<'AuthenticateRequest', 'AuthenticateResult'>;
  readonly 'fun-session': Exchange<'FunSessionRequest', 'FunSessionResult'>;
  readonly balance: Exchange<'BalanceRequest', 'BalanceResult'>;
  readonly bet: Exchange<'BetRequest', 'TransactionResult'>;
  readonly win: Exchange<'WinRequest', 'TransactionResult'>;
  readonly jackpot: Exchange<'JackpotRequest', 'VendorJackpot'>;
  readonly 'jackpot-win': Exchange<'JackpotWinRequest', 'JackpotWinResult'>;
  readonly rollback: Exchange<'RollbackRequest', 'RollbackResult'>;
  readonly 'close-round': Exchange<'CloseRoundRequest', 'RoundResult'>;
  readonly 'report-rooms': Exchange<'ReportRoomsRequest', 'ReportRoomsResult'>;
  readonly 'report-live': Exchange<'ReportLiveRequest', 'ReportLiveResult'>;
  readonly 'lottery-order': Exchange<'LotteryOrderRequest', 'LotteryOrderResult'>;
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

/** A part of a bet that was cashed out before its round is over. */
export const partBody = (round: Round, part: number): Calls['win']['request'] => ({
  ...winBody(round),
  transactionId: `${round.id}-part-${part}`,
  amount: toAmount(round.parts?.wins[part] ?? 0, round),
});

export const jackpotWinBody = (round: Round): Calls['jackpot-win']['request'] => ({
  ...head(round),
  gameCode: round.game,
  transactionId: `${round.id}-jackpot`,
  betTransactionId: betId(round),
  currency: round.currency,
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

/** An order of at least one round. */
export function orderBody(
  rounds: readonly Round[],
  text: BetText,
  getDrawTime: (number: number) => number,
): Calls['lottery-order']['request'] {
  const first = rounds[0] as Round;
  return {
    sessionId: first.platformSession,
    playerId: first.playerId,
    gameCode: first.game,
    orderId: first.order?.id ?? first.id,
    ...text,
    stopsOnWin: first.order?.stopsOnWin ?? false,
    size: first.order?.size ?? 1,
    draws: rounds.map(({ id, nonce, order }) => ({
      roundId: id,
      index: order?.index ?? 0,
      drawNumber: nonce,
      drawsAt: new Date(getDrawTime(nonce)).toISOString(),
    })),
  };
}
