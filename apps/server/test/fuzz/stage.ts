import { getContent } from '../../src/modules/content/index.ts';
import { getMerchant } from '../../src/modules/merchant-settings/index.ts';
import { withPlatform, type TestApp } from '../support/platform.ts';
import { createPeople } from '../support/people.ts';
import { call, operate, getToken } from '../support/portal.ts';
import { createSeats, type Seat } from '../support/seats.ts';
import { GAME, givenGame, NODE_ID, VENDOR } from '../support/vendor-api.ts';
import { CANARY } from './requests.ts';
import type { Known } from './values.ts';

export type Role = 'visitor' | 'player' | 'agent';

/** A server with people and a game, and its log. */
export interface Stage {
  readonly app: TestApp;
  readonly port: number;
  readonly known: Known;
  /** Lines of the log so far. */
  readonly log: readonly string[];
  /** The bearer token of somebody in a role; the last one while it is good. */
  getToken(role: Role): Promise<string | null>;
  /** Somebody's session ended: the next one of that role is new. */
  spent(role: Role): void;
  /** Undoes what an operator's calls change for everybody else. */
  restore(): Promise<void>;
  /** Everything that must never stand in a log. */
  secrets(): readonly string[];
}

export async function createStage(): Promise<Stage> {
  const log: string[] = [];
  const app = await withPlatform({
    // Requests say where they come from, so that one address's limits do not stop them all.
    env: { LOG_LEVEL: 'info', RESPONSE_CHECK: '1', TRUST_PROXY: '1' },
    logTo: { write: (line) => void log.push(line) },
  });
  const port = Number(new URL(await app.listen()).port);
  await givenGame(app);
  const seats = await createSeats(app);
  const people = await createPeople(app);
  const seat = await seats.givenSeat(100_000_000n);
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
    const account = await people.given(`fuzz${number}`, role === 'agent' ? 1 : 0);
    const ip = `10.0.${Math.floor(number / 250) % 250}.${(number % 250) + 1}`;
    const token = await getToken(app, account, { ip, headers: { 'x-forwarded-for': ip } });
    given.push(token);
    return token;
  }

  /** Every status is explained by its log: no other call has changed one. Then all accounts are as before. */
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
    // Behind the bot check stands what is to be reached.
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

/** What the server has something behind, so that more than refusals is tried. */
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

/** Reads what an operator's call may have spoilt for everybody; throws when it did. */
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
