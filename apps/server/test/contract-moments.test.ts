import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { OnStep } from '../src/platform/steps.ts';
import { timelineFaults } from './support/contract-audit.ts';
import { contractLogs } from './support/contract-logs.ts';
import { contractCalls, hourly } from './support/contracts.ts';
import { AGENT, createParties, type Parties, type Party } from './support/edge-transfers.ts';
import { latch } from './support/latch.ts';
import { type TestApp, withPlatform } from './support/platform.ts';
import { operate, type Answer } from './support/portal.ts';

let app: TestApp;
let calls: ReturnType<typeof contractCalls>;
let parties: Parties;
let onStep: OnStep = () => {};
beforeAll(async () => {
  app = await withPlatform({ onStep: (step, operation) => onStep(step, operation) });
  await operate(app, 'PUT', '/clock', { mode: 'frozen', now: '2027-03-10T05:00:00.000Z' });
  calls = contractCalls(app);
  parties = await createParties(app);
});
afterEach(() => {
  onStep = () => {};
});
afterAll(() => app?.dispose());

async function givenPair(name: string): Promise<{ top: Party; agent: Party }> {
  const more = { deposit: 0n, hasPaymentPassword: false };
  const top = await parties.given(`${name}-top`, AGENT, more);
  const agent = await parties.given(`${name}-agent`, AGENT, { ...more, upline: top.account });
  return { top, agent };
}

/** Asks for something that is held up before its transaction, while a second passes in which something else is done. */
async function overtaken(
  ask: () => Promise<Answer>,
  other: () => Promise<Answer>,
): Promise<number[]> {
  const [begun, free] = [latch(), latch()];
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

const faults = async () =>
  timelineFaults((await contractLogs(app.platform.db)).map(({ contract }) => contract));

test('[H104] an acceptance that was overtaken by the one above it is no earlier than that', async () => {
  const { top, agent } = await givenPair('over');
  const before = await calls.agreed(null, top, hourly(60));
  const { value: below } = await calls.offer(top, agent.account, hourly(50));
  await calls.command(before, 'terminate');
  const { value: above } = await calls.platformOffer(top.account, hourly(60));
  const statuses = await overtaken(
    () => calls.answer(agent, below.id, 'accept'),
    () => calls.answer(top, above.id, 'accept'),
  );
  expect(statuses).toEqual([200, 200]);
  expect(await faults()).toEqual([]);
});

test('[H104] an ending that was overtaken by the acceptance is no earlier than that', async () => {
  const { top } = await givenPair('end');
  const { value } = await calls.platformOffer(top.account, hourly(60));
  const statuses = await overtaken(
    () => calls.command(value.id, 'terminate'),
    () => calls.answer(top, value.id, 'accept'),
  );
  expect(statuses).toEqual([200, 200]);
  expect(await faults()).toEqual([]);
});
