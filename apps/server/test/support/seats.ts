import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from './platform.ts';
import { call, getToken } from './portal.ts';
import { GAME, NODE_ID, VENDOR, vendorCall } from './vendor-api.ts';
import { getWallet } from '../../src/modules/wallet/index.ts';
import { getAccounts } from '../../src/modules/accounts/index.ts';
import { getPasswords } from '../../src/modules/passwords/index.ts';

/** A player at an open game of {@link VENDOR}. */
export interface Seat {
  readonly account: string;
  readonly token: string;
  readonly sessionId: string;
  readonly playerId: string;
}

export type Seats = Awaited<ReturnType<typeof createSeats>>;

/** The body of a launch of the test vendor's game. */
export const launchBody = {
  nodeId: String(NODE_ID),
  vassalage: VENDOR,
  gameCode: GAME,
  gameType: 'RNG',
};

/** Creates members and seats of one app; the password is hashed once for all of them. */
export async function createSeats(app: TestApp) {
  const passwordHash = await getPasswords(app.platform).hash('Baize-demo-1');
  let seats = 0;

  async function createMember(account: string, type = 0, upline?: string): Promise<string> {
    const nickname = `Nick of ${account}`;
    await app.platform.transaction((trx) =>
      getAccounts(app.platform).create(trx, {
        account,
        nickname,
        type,
        passwordHash,
        ...(upline !== undefined && { upline }),
      }),
    );
    return getToken(app, account);
  }

  /** A player with money (minor units) who has opened the game, below `upline` if given. */
  async function createSeat(deposit: bigint, upline?: string): Promise<Seat> {
    const account = `seat${(seats += 1)}`;
    const token = await createMember(account, 0, upline);
    const launched = await call(app, 'POST', '/api/games/launch', { token, body: launchBody });
    const launchToken = new URL(launched.value.url).searchParams.get('token') ?? '';
    const { body } = await vendorCall(app, 'authenticate', { sessionId: launchToken });
    const { sessionId, playerId } = body.value;
    const { currency } = app.platform.config;
    const money = { playerId, currency, amount: deposit, type: 'deposit' } as const;
    if (deposit > 0n) {
      await app.platform.transaction((trx) =>
        getWallet(app.platform).credit(trx, { ...money, source: 'test', sourceTxId: newId() }),
      );
    }
    return { account, token, sessionId, playerId };
  }

  return { createMember, createSeat };
}

/** The balance call's decimal string. */
export const getBalance = async (app: TestApp, { token }: Seat): Promise<string> =>
  (await call(app, 'GET', '/api/wallet/balance', { token })).value.balance;
