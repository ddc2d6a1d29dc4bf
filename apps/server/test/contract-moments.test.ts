import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { OnStep } from '../src/platform/steps.ts';
import { findTimelineFaults } from './support/contract-audit.ts';
import { readContractLogs } from './support/contract-logs.ts';
import { createContractCalls, createHourly } from './support/contracts.ts';
import { AGENT, createParties, type Parties, type Party } from './support/edge-transfers.ts';
import { createLatch } from './support/latch.ts';
import { type TestApp, withPlatform } from './support/platform.ts';
import { operate, type Answer } from './support/portal.ts';

let app: TestApp;
let calls: ReturnType<typeof createContractCalls>;
let parties: Parties;
let onStep: OnStep = () => {};
beforeAll(async () => {
  app = await withPlatform({ onStep: (step, operation) => onStep(step, operation) });
  await operate(app, 'PUT', '/clock', { mode: 'frozen', now: '2027-03-10T05:00:00.000Z' });
  calls = createContractCalls(app);
  parties = await createParties(app);
});
afterEach(() => {
  onStep = () => {};
});
afterAll(() => app?.dispose());

async function createPair(name: string): Promise<{ top: Party; agent: Party }> {
  const more = { deposit: 0n, hasPaymentPassword: false };
  const top = await parties.create(`${name}-top`, AGENT, more);
  const agent = await parties.create(`${name}-agent`, AGENT, { ...more, upline: top.account });
  return { top, agent };
}

/** Delays a call before its transaction and makes another one a second later. */
async function runOvertaken(
  ask: () => Promise<Answer>,
  other: () => Promise<Answer>,
): Promise<number[]> {
  const [begun, free] = [createLatch(), createLatch()];
  onStep = async (step) => {
    if (step !== 'begun') return;
    onStep = () => {};
    begun.open();
    await free.opened;
  };
  const asked = ask();
  await begun.opened;
  await operate(app, 'POST', '/clock/advance', { milliseconds: 1000 });
  const overtook = await other();
  free.open();
  return [(await asked).status, overtook.status];
}

const findFaults = async () =>
  findTimelineFaults((await readContractLogs(app.platform.db)).map(({ contract }) => contract));

test('an acceptance overtaken by the one above it is not dated before it [H104]', async () => {
  const { top, agent } = await createPair('over');
  const before = await calls.createContract(null, top, createHourly(60));
  const { value: below } = await calls.offer(top, agent.account, createHourly(50));
  await calls.sendCommand(before, 'terminate');
  const { value: above } = await calls.platformOffer(top.account, createHourly(60));
  const statuses = await runOvertaken(
    () => calls.answer(agent, below.id, 'accept'),
    () => calls.answer(top, above.id, 'accept'),
  );
  expect(statuses).toEqual([200, 200]);
  expect(await findFaults()).toEqual([]);
});

test('an ending overtaken by the acceptance is not dated before it [H104]', async () => {
  const { top } = await createPair('end');
  const { value } = await calls.platformOffer(top.account, createHourly(60));
  const statuses = await runOvertaken(
    () => calls.sendCommand(value.id, 'terminate'),
    () => calls.answer(top, value.id, 'accept'),
  );
  expect(statuses).toEqual([200, 200]);
  expect(await findFaults()).toEqual([]);
});
