import type { TestApp } from './platform.ts';
import { call } from './portal.ts';
import { vendorCall } from './vendor-api.ts';

/** A game as the lobby gives it. */
export interface LobbyGame {
  readonly nodeId: string;
  readonly vassalage: string;
  readonly gameCode: string;
  readonly gameType: string;
}

/** A launched game whose vendor can play rounds. */
export async function openGame(app: TestApp, token: string, game: LobbyGame) {
  const { nodeId, vassalage, gameCode, gameType } = game;
  const body = { nodeId, vassalage, gameCode, gameType };
  const launch = await call(app, 'POST', '/api/games/launch', { token, body });
  if (launch.status !== 200) throw new Error(`not launched: ${JSON.stringify(launch.body)}`);
  const vendor = { vendor: vassalage };
  const launchToken = new URL(launch.value.url).searchParams.get('token') ?? '';
  const known = await vendorCall(app, 'authenticate', { sessionId: launchToken }, vendor);
  const { playerId, sessionId } = known.body.value;
  let serial = 0;
  return {
    /** Plays one round with a stake and a win as decimal strings. Returns the round's id. */
    async play(stake: string, win: string, extra: object = {}): Promise<string> {
      const roundId = `${sessionId.slice(-8)}-${(serial += 1)}`;
      const shared = { playerId, gameCode, roundId };
      const bet = { ...shared, sessionId, transactionId: `${roundId}-b`, amount: stake };
      const won = {
        ...shared,
        transactionId: `${roundId}-w`,
        amount: win,
        closeRound: true,
        ...extra,
      };
      for (const [name, sent] of [
        ['bet', bet],
        ['win', won],
      ] as const) {
        const answer = await vendorCall(app, name, sent, vendor);
        if (answer.status !== 200) throw new Error(`${name}: ${answer.text}`);
      }
      return roundId;
    },
    /** Sends another win of a finished round; returns the vendor answer's outcome. */
    async winLate(roundId: string, amount: string): Promise<string> {
      const sent = { playerId, gameCode, roundId, transactionId: `${roundId}-l`, amount };
      const answer = await vendorCall(app, 'win', sent, vendor);
      if (answer.status !== 200) throw new Error(`late win: ${answer.text}`);
      return answer.body.value.outcome;
    },
    /** Rolls back the stake of a round. */
    async rollBack(roundId: string): Promise<void> {
      const sent = {
        playerId,
        roundId,
        transactionId: `${roundId}-r`,
        betTransactionId: `${roundId}-b`,
      };
      const answer = await vendorCall(app, 'rollback', sent, vendor);
      if (answer.status !== 200) throw new Error(`rollback: ${answer.text}`);
    },
  };
}
