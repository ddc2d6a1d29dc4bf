import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from './platform.ts';
import { call, type Answer } from './portal.ts';
import type { Seat } from './seats.ts';

/** Bonus calls of operators and of their member. */
export function createBonusCalls(app: () => TestApp) {
  const send = (path: string, body: object, key: string) => {
    const headers = {
      'x-operator-key': app().platform.config.operatorKey ?? '',
      'idempotency-key': key,
    };
    return call(app(), 'POST', `/operator-api/bonuses${path}`, { headers, body });
  };

  /** Expires ten days after the clock's now, with a wagering of 1, by default. */
  const grant = (
    { account }: Pick<Seat, 'account'>,
    amount: string,
    more: object = {},
    key: string = newId(),
  ): Promise<Answer> => {
    const now = app().platform.clock.nowMs();
    const body = {
      account,
      amount,
      wageringBasisPoints: 10_000,
      expiresAt: new Date(now + 10 * 86_400_000).toISOString(),
      reason: 'Welcome bonus',
      ...more,
    };
    return send('', body, key);
  };

  return {
    grant,
    cancel: (reference: string, key: string = newId()): Promise<Answer> =>
      send(`/${reference}/commands`, { command: 'cancel', reason: 'Against the rules' }, key),
    getList: async ({ token }: Pick<Seat, 'token'>, query = '?period=30d') =>
      (await call(app(), 'GET', `/api/records/bonuses${query}`, { token })).value,
    parseAmount: async ({ token }: Pick<Seat, 'token'>): Promise<[string, string]> => {
      const { value } = await call(app(), 'GET', '/api/wallet/balance', { token });
      return [value.available, value.bonus];
    },
  };
}
