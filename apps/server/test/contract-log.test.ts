import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { createContractCalls, createDividend } from './support/contracts.ts';
import { AGENT, createParties, type Party } from './support/edge-transfers.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { operate } from './support/portal.ts';

let app: TestApp;
let calls: ReturnType<typeof createContractCalls>;
let top: Party;
let agent: Party;
beforeAll(async () => {
  app = await withPlatform();
  calls = createContractCalls(app);
  const parties = await createParties(app);
  const create = (name: string, upline?: Party) =>
    parties.create(name, AGENT, {
      deposit: 0n,
      hasPaymentPassword: false,
      ...(upline && { upline: upline.account }),
    });
  top = await create('top-of-log');
  agent = await create('agent-of-log', top);
});
afterAll(() => app?.dispose());

test('shows the operator a contract with a log that replays to its state', async () => {
  await calls.createContract(null, top, createDividend(4000));
  const { id } = (await calls.offer(top, agent.account, createDividend(3000))).value;
  const { value: accepted } = await calls.answer(agent, id, 'accept');
  const log = async () => (await operate(app, 'GET', `/contracts/${id}`)).value;
  const { contract, events, divergence } = await log();
  expect([contract, divergence]).toEqual([accepted, null]);
  expect(events).toMatchObject([
    { seq: 2, command: 'accept', before: 'offered', after: 'active', cause: null },
    { seq: 1, command: 'offer', before: null, after: 'offered', actor: { role: 'upline' } },
  ]);
  const row = app.platform.db.updateTable('contract_event').where('contract_id', '=', id);
  await row
    .where('seq', '=', 2)
    .set({ measured_at: [2999] })
    .execute();
  expect((await log()).divergence).toEqual({ seq: 2, cause: 'refused' });
  expect((await operate(app, 'GET', `/contracts/${newId()}`)).status).toBe(404);
});
