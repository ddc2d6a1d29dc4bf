import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from './platform.ts';
import { type Answer, call, operate } from './portal.ts';

const DAY_MS = 86_400_000;

/**
 * An activity as it is unless a test says otherwise: open for ten days, and its reward is claimed.
 */
export function activitySetting(nowMs: number, more: object = {}) {
  return {
    titles: { en: 'Share your best moment', vi: 'Chia sẻ khoảnh khắc' },
    kind: 'apply',
    payment: 'claim',
    opensAt: new Date(nowMs - DAY_MS).toISOString(),
    closesAt: new Date(nowMs + 10 * DAY_MS).toISOString(),
    claimDays: 7,
    bonusDays: 30,
    reward: { amount: '20.00', wageringBasisPoints: 30_000 },
    ...more,
  };
}

/** Actions of members and operators on activities. */
export function activityCalls(app: () => TestApp) {
  const keyed = (key: string) => ({ 'idempotency-key': key });
  return {
    set: (id: string, more: object = {}): Promise<Answer> =>
      operate(
        app(),
        'PUT',
        `/activities/${id}`,
        activitySetting(app().platform.clock.nowMs(), more),
      ),
    get: (id: string, token?: string): Promise<Answer> =>
      call(app(), 'GET', `/api/activities/${id}`, token === undefined ? {} : { token }),
    apply: (token: string, id: string, body: object = {}, key = newId()): Promise<Answer> =>
      call(app(), 'POST', `/api/activities/${id}/application`, {
        token,
        body,
        headers: keyed(key),
      }),
    claim: (token: string, id: string, key = newId()): Promise<Answer> =>
      call(app(), 'POST', `/api/activities/${id}/claim`, { token, headers: keyed(key) }),
    order: (reference: string, body: object, key = newId()): Promise<Answer> =>
      call(app(), 'POST', `/operator-api/activity-entries/${reference}/commands`, {
        headers: { 'x-operator-key': app().platform.config.operatorKey ?? '', ...keyed(key) },
        body,
      }),
    log: async (reference: string) =>
      (await operate(app(), 'GET', `/activity-entries/${reference}`)).value,
  };
}
