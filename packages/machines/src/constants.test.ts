/**
 * The times of the charts are promised by their stories in numbers: a time that is doubled or halved in
 * its source must be noticed by one of them.
 */
import { describe, expect, test } from 'vitest';
import { charts } from './models/index.ts';
import { type Story, tell } from './testing/index.ts';

type Times = Record<string, number>;

/** What a chart exports as its times, so that a new chart is held to them without a word here. */
async function getTimes(chart: string): Promise<[string, Times][]> {
  const exported = (await import(`./${chart}/types.ts`)) as Record<string, Times>;
  const tables = Object.entries(exported).filter(([name]) => name.endsWith('Times'));
  return tables.map(([, table]) => [chart, table]);
}

const all = await Promise.all(charts.map(({ model }) => getTimes(model.id)));
const times: Readonly<Record<string, Times>> = Object.fromEntries(all.flat());

/** How many stories of a chart fail. */
async function failing(chart: string): Promise<number> {
  const charted = charts.find(({ model }) => model.id === chart);
  if (!charted) throw new Error(`there is no chart ${chart}`);
  let failures = 0;
  for (const story of Object.values(charted.stories) as Story<unknown>[]) {
    await tell(story, charted.model as never).catch(() => (failures += 1));
  }
  return failures;
}

/** The chart's stories while one of its times is another. */
async function failingWith(chart: string, name: string, factor: number): Promise<number> {
  const table = times[chart] ?? {};
  const told = table[name] ?? 0;
  table[name] = told * factor;
  try {
    return await failing(chart);
  } finally {
    table[name] = told;
  }
}

test('the times of all charts are found', () => {
  expect(Object.keys(times)).toEqual(
    expect.arrayContaining(['connection', 'withdrawal-confirmation', 'withdrawal-request']),
  );
});

describe.each(Object.keys(times))('the stories of %s', (chart) => {
  test('hold as they are', async () => {
    expect(await failing(chart)).toBe(0);
  });

  test.each(Object.keys(times[chart] ?? {}))('notice another %s', async (name) => {
    expect(await failingWith(chart, name, 2)).toBeGreaterThan(0);
    expect(await failingWith(chart, name, 0.5)).toBeGreaterThan(0);
  });
});
