import type { NewAccount } from '../../src/modules/accounts/index.ts';
import { getPaymentPasswords } from '../../src/modules/payment-password/index.ts';
import { getWallet } from '../../src/modules/wallet/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { createPeople, createAddress } from './people.ts';
import type { TestApp } from './platform.ts';
import { type Answer, call, getToken } from './portal.ts';
import { PAYMENT_PASSWORD } from './withdrawals.ts';
import { getPasswords } from '../../src/modules/passwords/index.ts';

/** A member who can transfer. */
export interface Party {
  readonly account: string;
  readonly playerId: string;
  readonly token: string;
}

export type Parties = Awaited<ReturnType<typeof createParties>>;

export interface Given extends Partial<NewAccount> {
  /** Minor units; default 100.00. */
  readonly deposit?: bigint;
  readonly hasPaymentPassword?: boolean;
}

/** The account type of agents. */
export const AGENT = 2;

/** Creates members who can transfer, with their calls; the payment password is hashed once. */
export async function createParties(app: TestApp) {
  const { platform } = app;
  const people = await createPeople(app);
  const paymentHash = await getPasswords(platform).hash(PAYMENT_PASSWORD);

  async function create(account: string, type = 0, more: Given = {}): Promise<Party> {
    const { deposit = 10_000n, hasPaymentPassword = true, ...account_ } = more;
    const { id: playerId, currency } = await people.member(account, type, account_);
    if (deposit > 0n) {
      const money = { playerId, currency, amount: deposit, type: 'deposit', source: 'test' };
      await platform.transaction((trx) =>
        getWallet(platform).credit(trx, { ...money, sourceTxId: newId() }),
      );
    }
    if (hasPaymentPassword) {
      const at = platform.clock.now();
      await platform.transaction((trx) =>
        getPaymentPasswords(platform).set(trx, { playerId, paymentHash, at }),
      );
    }
    const site = type === AGENT ? 'agent' : 'member';
    return {
      account,
      playerId,
      token: await getToken(app, account, { site, ip: createAddress() }),
    };
  }

  /** Transfers 10.00 to the upline by default. */
  const transfer = (
    { token }: Party,
    more: object = {},
    key: string = newId(),
    to: TestApp = app,
  ): Promise<Answer> =>
    call(to, 'POST', '/api/wallet/edge-transfer', {
      token,
      headers: { 'idempotency-key': key },
      body: { direction: 'upline', amount: '10.00', paymentPassword: PAYMENT_PASSWORD, ...more },
    });

  /** Retries while the server is busy: it verifies five payment passwords concurrently. */
  async function settled(ask: () => Promise<Answer>): Promise<Answer> {
    const answer = await ask();
    const isPassing = answer.status === 503 || answer.body.code === 'payment_password_locked';
    return isPassing ? settled(ask) : answer;
  }

  const read = async ({ token }: Party, path: string) =>
    (await call(app, 'GET', `/api/wallet/${path}`, { token })).value;
  const getBalance = async (party: Party): Promise<string> =>
    (await read(party, 'balance')).available;
  const list = (party: Party) => read(party, 'edge-transfer');
  const terms = (party: Party) => read(party, 'edge-transfer-terms');

  return { create, transfer, settled, read, getBalance, list, terms };
}
