import type { TestApp } from './platform.ts';
import type { Seat } from './seats.ts';
import { GAME, vendorCall } from './vendor-api.ts';

/** The four calls of a round, as the tests' vendor sends them. */
export function createRoundCalls(app: () => TestApp) {
  const head = ({ playerId }: Seat, transactionId: string, roundId: string) => ({
    playerId,
    roundId,
    transactionId,
  });
  return {
    bet: (seat: Seat, id: string, amount: string, roundId = 'r1', more: object = {}) =>
      vendorCall(app(), 'bet', {
        ...head(seat, id, roundId),
        sessionId: seat.sessionId,
        gameCode: GAME,
        amount,
        ...more,
      }),
    win: (seat: Seat, id: string, amount: string, roundId = 'r1', more: object = {}) =>
      vendorCall(app(), 'win', { ...head(seat, id, roundId), gameCode: GAME, amount, ...more }),
    rollback: (seat: Seat, id: string, betTransactionId: string, roundId = 'r1') =>
      vendorCall(app(), 'rollback', { ...head(seat, id, roundId), betTransactionId }),
    closeRound: (seat: Seat, id: string, roundId = 'r1') =>
      vendorCall(app(), 'close-round', { ...head(seat, id, roundId), gameCode: GAME }),
  };
}
