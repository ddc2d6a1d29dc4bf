import { getContent } from '../../src/modules/content/index.ts';
import { getMerchant } from '../../src/modules/merchant-settings/index.ts';
import { withPlatform, type TestApp } from '../support/platform.ts';
import { createPeople } from '../support/people.ts';
import { call, operate, getToken } from '../support/portal.ts';
import { createSeats, type Seat } from '../support/seats.ts';
import { GAME, createGame, NODE_ID, VENDOR } from '../support/vendor-api.ts';
import { CANARY } from './requests.ts';
import type { Known } from './values.ts';

export type Role = 'visitor' | 'player' | 'agent';

/** A server with members and a game, and its log. */
export interface Stage {
  readonly app: TestApp;
  readonly port: number;
  readonly known: Known;
  /** Lines of the log so far. */
  readonly log: readonly string[];
  /** The bearer token for a role; reused while it is valid. */
  getToken(role: Role): Promise<string | null>;
  /** Discards the session of a role; the next one is new. */
  spent(role: Role): void;
  /** Reverts operator calls that affect everyone. */
  restore(): Promise<void>;
  /** Texts that must never appear in a log. */
  secrets(): readonly string[];
}

export async function createStage(): Promise<Stage> {
  const log: string[] = [];
  const app = await withPlatform({
    // Requests name their own address, so that limits by address do not stop them all.
    env: { LOG_LEVEL: 'info', RESPONSE_CHECK: '1', TRUST_PROXY: '1' },
    logTo: { write: (line) => void log.push(line) },
  });
  const port = Number(new URL(await app.listen()).port);
  await createGame(app);
  const seats = await createSeats(app);
  const people = await createPeople(app);
  const seat = await seats.createSeat(100_000_000n);
  const { value: notice } = await operate(app, 'POST', '/announcements', {
    kind: 'player',
    title: 'Known',
    content: '<p>Known.</p>',
  });
  const tokens = new Map<Role, string>();
  const given: string[] = [seat.token];
  let members = 0;

  async function newcomer(role: Role): Promise<string> {
    const number = (members += 1);
    const account = await people.createAccount(`fuzz${number}`, role === 'agent' ? 1 : 0);
    const ip = `10.0.${Math.floor(number / 250) % 250}.${(number % 250) + 1}`;
    const token = await getToken(app, account, { ip, headers: { 'x-forwarded-for': ip } });
    given.push(token);
    return token;
  }

  /** Checks that every status follows from its log, then reopens all accounts. */
  async function reopenAccounts(): Promise<void> {
    const { db } = app.platform;
    for (const account of [seat.account, 'fuzz1']) {
      const { status, value } = await operate(app, 'GET', `/members/${account}/status`);
      if (status === 200 && value.divergence !== null)
        throw new Error(`the status of ${account} is not what its log says`);
    }
    await db.deleteFrom('account_event').execute();
    await db.updateTable('member').set({ status: 'active', suspended_until: null }).execute();
    const game = db.updateTable('game_session').where('id', '=', seat.sessionId);
    await game.set({ ended_at: null }).execute();
  }

  async function restore(): Promise<void> {
    app.platform.clock.setOffset(0);
    await reopenAccounts();
    await app.platform.db.deleteFrom('merchant_setting').execute();
    await app.platform.transaction((trx) =>
      getContent(app.platform).change(trx, async () => {
        await trx.deleteFrom('announcement').where('id', '!=', notice.id).execute();
        await trx.deleteFrom('banner').execute();
      }),
    );
    await getMerchant(app.platform).load();
    for (const channel of ['sms', 'email'])
      await operate(app, 'PUT', '/messages/fault', { channel, reason: null });
    // Switches off the bot check, which would stop every call behind it.
    await operate(app, 'PATCH', '/whitelabel', { switches: { loginBotCheck: false } });
    tokens.clear();
  }

  await restore();
  return {
    app,
    port,
    log,
    known: knownValues(seat, notice.id),
    async getToken(role) {
      if (role === 'visitor') return null;
      const token = tokens.get(role) ?? (await newcomer(role));
      tokens.set(role, token);
      return token;
    },
    spent: (role) => void tokens.delete(role),
    restore,
    secrets: () => [
      ...given,
      String(app.platform.config.operatorKey),
      String(app.platform.config.vendorMasterKey),
      'Baize-demo-1',
      CANARY,
    ],
  };
}

/** Values that exist on the server, so that more than errors is tested. */
function knownValues({ account, sessionId, playerId }: Seat, noticeId: string): Known {
  const transactions = ['t-1', 't-2', 't-3', 't-4'];
  return {
    nodeId: [String(NODE_ID)],
    id: [noticeId, String(NODE_ID)],
    vendor: [VENDOR],
    vendorCode: [VENDOR],
    vassalage: [VENDOR],
    gameCode: [GAME],
    gameType: ['RNG'],
    username: [account, 'fuzz1'],
    account: [account],
    agent: [account],
    password: ['Baize-demo-1'],
    site: ['member', 'agent'],
    playerId: [playerId],
    sessionId: [sessionId],
    transactionId: transactions,
    betTransactionId: transactions,
    roundId: ['r-1', 'r-2'],
    amount: ['0.00', '1.00', '0.01', '99999999.99'],
    currency: ['USD'],
    language: ['en', 'vi'],
    email: ['fuzz@example.org'],
    timeZone: ['Asia/Ho_Chi_Minh'],
    wallet: ['MAIN', 'HELD', VENDOR],
  };
}

/** Reads shared data that an operator call may have broken; throws if it did. */
export async function expectReadable({ app }: Stage): Promise<void> {
  for (const url of [
    '/api/permission',
    '/api/announcements',
    '/api/games/vendors?platform=html5-desktop',
    '/api/registration/rules',
  ]) {
    const { status, body } = await call(app, 'GET', url);
    if (status >= 500 && body.code !== 'maintenance')
      throw new Error(`then ${url} answers ${status}: ${JSON.stringify(body).slice(0, 300)}`);
  }
}
