import { newId } from '../../src/platform/ids.ts';
import type { Party } from './edge-transfers.ts';
import type { TestApp } from './platform.ts';
import { type Answer, call } from './portal.ts';

type Side = Pick<Party, 'token'>;

/** An hourly salary at this rate in basis points. */
export const createHourly = (rateBasisPoints: number) => ({
  kind: 'hourly',
  period: 'D',
  tiers: [{ rateBasisPoints }],
});

/** A dividend with one tier. */
export const createDividend = (rateBasisPoints: number, period = 'M') => ({
  kind: 'dividend',
  period,
  tiers: [{ periodValidBet: '1000', periodProfitLoss: '0', activeMembers: 0, rateBasisPoints }],
});

/** Contract calls of both sides and the platform. */
export function createContractCalls(app: TestApp) {
  const send = ({ token }: Side, path: string, body: object, key: string, to: TestApp) =>
    call(to, 'POST', `/api/contracts${path}`, { token, body, headers: { 'idempotency-key': key } });
  const order = (path: string, body: object, key: string): Promise<Answer> => {
    const { operatorKey = '' } = app.platform.config;
    const headers = { 'x-operator-key': operatorKey ?? '', 'idempotency-key': key };
    return call(app, 'POST', `/operator-api/contracts${path}`, { headers, body });
  };

  const offer = (upline: Side, downline: string, terms: object, key = newId(), to = app) =>
    send(upline, '', { downline, ...terms }, key, to);
  const answer = (
    side: Side,
    id: string,
    says: string,
    more: object = {},
    { key = newId(), to = app }: { key?: string; to?: TestApp } = {},
  ) => send(side, `/${id}/answer`, { answer: says, ...more }, key, to);
  const platformOffer = (downline: string, terms: object, key = newId()) =>
    order('', { downline, ...terms }, key);
  const list = async ({ token }: Side): Promise<Record<string, unknown>[]> =>
    (await call(app, 'GET', '/api/contracts', { token })).value.list;

  return {
    offer,
    answer,
    list,
    platformOffer,
    request: (side: Side, terms: object, key = newId()) => send(side, '/requests', terms, key, app),
    end: (side: Side, id: string, more: object = {}, key = newId(), to = app) =>
      send(side, `/${id}/termination`, more, key, to),
    preview: ({ token }: Side, id: string) =>
      call(app, 'GET', `/api/contracts/${id}/preview`, { token }),
    sendCommand: (id: string, command: string, more: object = {}, key = newId()) =>
      order(`/${id}/commands`, { command, ...more }, key),
    /** States of a member's contracts, running ones first, newest first. */
    getStates: async (side: Side) => (await list(side)).map(({ state }) => state),
    /** A contract offered by the upline or the platform, and accepted. */
    async createContract(upline: Side | null, downline: Party, terms: object): Promise<string> {
      const offered = upline
        ? await offer(upline, downline.account, terms)
        : await platformOffer(downline.account, terms);
      const { id } = offered.value;
      const { status, body } = await answer(downline, id, 'accept');
      if (status !== 200) throw new Error(`not accepted: ${JSON.stringify(body)}`);
      return id;
    },
  };
}
