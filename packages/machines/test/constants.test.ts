/**
 * Scenarios pin the time constants of the charts as numbers: a constant that is doubled or halved
 * must fail one of them.
 */
import { describe, expect, test } from 'vitest';
import { charts } from './models/index.ts';
import { type Scenario, runScenario } from '@baize/chartwalk';

type Times = Record<string, number>;

/** The times that a chart exports, so that a new chart is covered automatically. */
async function getTimes(chart: string): Promise<[string, Times][]> {
  const exported = (await import(`../src/${chart}/types.ts`)) as Record<string, Times>;
  const tables = Object.entries(exported).filter(([name]) => name.endsWith('Times'));
  return tables.map(([, table]) => [chart, table]);
}

const all = await Promise.all(charts.map(({ model }) => getTimes(model.id)));
const times: Readonly<Record<string, Times>> = Object.fromEntries(all.flat());

/** The number of failing scenarios of a chart. */
async function countFailing(chart: string): Promise<number> {
  const charted = charts.find(({ model }) => model.id === chart);
  if (!charted) throw new Error(`there is no chart ${chart}`);
  let failures = 0;
  for (const scenario of Object.values(charted.scenarios) as Scenario<unknown>[]) {
    await runScenario(scenario, charted.model as never).catch(() => (failures += 1));
  }
  return failures;
}

/** Runs the chart's scenarios with one of its times changed. */
async function countFailingWith(chart: string, name: string, factor: number): Promise<number> {
  const table = times[chart] ?? {};
  const original = table[name] ?? 0;
  table[name] = original * factor;
  try {
    return await countFailing(chart);
  } finally {
    table[name] = original;
  }
}

test('finds the times of all charts', () => {
  expect(Object.keys(times)).toEqual(
    expect.arrayContaining(['connection', 'withdrawal-confirmation', 'withdrawal-request']),
  );
});

describe.each(Object.keys(times))('the scenarios of %s', (chart) => {
  test('pass unchanged', async () => {
    expect(await countFailing(chart)).toBe(0);
  });

  test.each(Object.keys(times[chart] ?? {}))('fail with another %s', async (name) => {
    expect(await countFailingWith(chart, name, 2)).toBeGreaterThan(0);
    expect(await countFailingWith(chart, name, 0.5)).toBeGreaterThan(0);
  });
});
