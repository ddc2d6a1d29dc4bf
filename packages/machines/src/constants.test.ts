/**
 * The times of the charts are promised by their stories in numbers: a time that is doubled or halved in
 * its source must be noticed by one of them.
 */
import { describe, expect, test } from 'vitest';
import { bulkRunTimes } from './bulk-run/types.ts';
import { connectionTimes } from './connection/types.ts';
import { favouriteTimes } from './favourite/types.ts';
import { gameLaunchTimes } from './game-launch/types.ts';
import { idleTimes } from './idle-sign-out/types.ts';
import { loginTimes } from './login/types.ts';
import { logoutTimes } from './logout/types.ts';
import { charts } from './models/index.ts';
import { registrationTimes } from './registration/types.ts';
import { sessionTimes } from './session/types.ts';
import { smsCountdownTimes } from './sms-countdown/types.ts';
import { stepUpTimes } from './step-up/types.ts';
import { systemStatusTimes } from './system-status/types.ts';
import { type Story, tell } from './testing/index.ts';

const times: Readonly<Record<string, Record<string, number>>> = {
  'bulk-run': bulkRunTimes,
  connection: connectionTimes,
  favourite: favouriteTimes,
  'game-launch': gameLaunchTimes,
  'idle-sign-out': idleTimes,
  login: loginTimes,
  logout: logoutTimes,
  registration: registrationTimes,
  session: sessionTimes,
  'sms-countdown': smsCountdownTimes,
  'step-up': stepUpTimes,
  'system-status': systemStatusTimes,
};

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

describe.each(Object.keys(times))('the stories of %s', (chart) => {
  test('hold as they are', async () => {
    expect(await failing(chart)).toBe(0);
  });

  test.each(Object.keys(times[chart] ?? {}))('notice another %s', async (name) => {
    expect(await failingWith(chart, name, 2)).toBeGreaterThan(0);
    expect(await failingWith(chart, name, 0.5)).toBeGreaterThan(0);
  });
});
