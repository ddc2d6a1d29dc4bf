/** A round in the words of seamless.yaml: what each call sends. */
import { toDecimal } from '../game/money.ts';
import type { Round } from './round.ts';

type Body = Readonly<Record<string, unknown>>;

function head(round: Round): Body {
  return {
    sessionId: round.platformSession,
    playerId: round.playerId,
    gameCode: round.game,
    roundId: round.id,
  };
}

/** The id of the bet's booking: repeating it never books twice. */
export const betId = (round: Round): string => `${round.id}-bet`;

export const betBody = (round: Round): Body => ({
  ...head(round),
  transactionId: betId(round),
  currency: round.currency,
  amount: toDecimal(round.stakeMinor),
});

export const winBody = (round: Round): Body => ({
  ...head(round),
  transactionId: `${round.id}-win`,
  currency: round.currency,
  amount: toDecimal(round.winMinor),
});

export const rollbackBody = (round: Round): Body => ({
  ...head(round),
  transactionId: `${round.id}-rollback`,
  betTransactionId: betId(round),
});

export const closeBody = (round: Round): Body => head(round);
