import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getPayoutAccounts } from '../src/modules/payout-accounts/index.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import type { Answer } from './support/portal.ts';
import { createPayees, type Payee, type Payees } from './support/withdrawals.ts';

let app: TestApp;
let payees: Payees;
beforeAll(async () => {
  app = await withPlatform();
  payees = await createPayees(app);
});
afterAll(() => app?.dispose());

const getRefusal = ({ status, body }: Answer) => [
  status,
  body.code,
  ...(body.errors ?? []).map(({ pointer }: { pointer: string }) => pointer),
];

describe('payout account name', () => {
  const answered = async (payee: Payee, bankAccountName?: string) => {
    const { reference, parts } = await payees.paid(payee, ['10.00']);
    const body = { partId: parts[0], outcome: 'received', bankAccountName };
    return getRefusal(await payees.answer(payee, reference, body));
  };

  test('is required, ignoring case and accents [S6, T22]', async () => {
    const payee = await payees.create('gus');
    expect(await answered(payee, 'NGUYEN  VAN DAT ')).toEqual([200, undefined]);
    expect(await answered(payee)).toEqual([422, 'validation_failed', '/body/bankAccountName']);
    expect(await answered(payee, 'Nguyễn Văn An')).toEqual([422, 'verification_wrong']);
    const { list } = await payees.list(payee);
    expect(list.map(({ state }: { state: string }) => state).toSorted()).toEqual([
      'all_received',
      'awaiting_confirmation',
      'awaiting_confirmation',
    ]);
  });

  test('is not required for accounts that are no bank accounts [S6]', async () => {
    const payee = await payees.create('gia', 10_000n, 'e_wallet');
    expect(await answered(payee)).toEqual([200, undefined]);
    expect((await payees.list(payee)).list[0].asksAccountName).toBe(false);
  });

  test('is not required for an account that support has retired', async () => {
    const payee = await payees.create('gil');
    const { reference, parts } = await payees.paid(payee, ['10.00']);
    const { playerId: memberId, accountId } = payee;
    const { platform } = app;
    await platform.transaction((trx) => {
      const retirement = { memberId, accountId, reason: 'Closed', at: platform.clock.now() };
      return getPayoutAccounts(platform).retire(trx, retirement);
    });
    const body = { partId: parts[0], outcome: 'not_received', bankAccountName: undefined };
    expect((await payees.answer(payee, reference, body)).value.state).toBe('disputed');
    expect(getRefusal(await payees.ask(payee))).toEqual([
      422,
      'validation_failed',
      '/body/accountId',
    ]);
  });

  test('can be guessed ten times an hour', async () => {
    const payee = await payees.create('hal', 20_000n);
    const { reference, parts } = await payees.paid(payee, ['10.00']);
    const guess = (bankAccountName: string) =>
      payees.answer(payee, reference, { partId: parts[0], outcome: 'received', bankAccountName });
    for (let at = 0; at < 10; at += 1) expect((await guess(`Name ${at}`)).status).toBe(422);
    const right = await guess('nguyen van dat');
    expect(getRefusal(right)).toEqual([403, 'verification_exhausted']);
    expect((await payees.getLog(reference)).withdrawal.state).toBe('awaiting_confirmation');
  });
});
