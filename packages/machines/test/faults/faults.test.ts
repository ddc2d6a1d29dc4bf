/**
 * Faults planted in shipping charts: each must be found, with its chart, its state and its cause.
 */
import { assign } from 'xstate';
import { describe, expect, test } from 'vitest';
import { type AnyModel, explore, runScenario, verify, walkAtRandom } from '@baize/chartwalk';
import { getTime } from '../../src/kit/index.ts';
import { connectionModel } from '../connection/model.ts';
import { logoutModel } from '../logout/model.ts';
import { logoutScenarios } from '../logout/scenarios.ts';
import { sessionModel } from '../session/model.ts';
import { smsCountdownModel } from '../sms-countdown/model.ts';
import { smsCountdownScenarios } from '../sms-countdown/scenarios.ts';
import { plantFault } from './planted.ts';

const findProblems = async (model: AnyModel, steps = 300): Promise<readonly string[]> =>
  (await verify(model, { steps })).problems;

const any = (model: unknown): AnyModel => model as AnyModel;

describe('finds a fault in one state:', () => {
  test('a transition to another target', async () => {
    const model = plantFault(any(logoutModel), ({ signingOut }) => {
      signingOut.invoke.onDone = 'backingOff';
    });
    const scenario =
      logoutScenarios['[T35] confirming clears this browser first, then notifies the server'];
    await expect(runScenario(scenario as never, model as never)).rejects.toThrow(
      'logout shows "backingOff" instead of "done"',
    );
  });

  test('a missing reenter', async () => {
    const model = plantFault(any(smsCountdownModel), ({ counting }) => {
      delete counting.on['window.focused'].reenter;
    });
    const scenario = smsCountdownScenarios['a returning tab reads the clock again'];
    await expect(runScenario(scenario as never, model as never)).rejects.toThrow(
      'sms-countdown shows "counting" instead of "idle"',
    );
  });
});

/**
 * The fault hides in an existing guard: it has no branch of its own, and shows only after a long
 * time.
 */
describe('finds a chart that gives up only after a long time:', () => {
  type Args = {
    context: { failures: number; retryAt: number };
    event: { error: { status?: number } };
  };
  const isRefused = ({ event }: Args): boolean => event.error.status === 401;
  const plantGivingUp = (
    model: unknown,
    guard: string,
    isEnough: (args: Args) => boolean,
  ): AnyModel =>
    plantFault(any(model), () => {}, {
      guards: { [guard]: (args: Args) => isRefused(args) || isEnough(args) },
    });

  test('reconnecting that stops after 7 failures', async () => {
    const guard = 'the session is over';
    const model = plantGivingUp(connectionModel, guard, ({ context }) => context.failures >= 7);
    expect((await findProblems(model))[0]).toMatch(
      /^connection: not alike: streaming\.\w+ on readStream answers offline: it is in closed instead of backingOff .* with \/failures at 10000000/,
    );
  });

  test('a logout that gives up after 5 retries', async () => {
    const guard = 'the server knows already';
    const model = plantGivingUp(logoutModel, guard, ({ context }) => context.failures >= 5);
    expect((await findProblems(model))[0]).toMatch(
      /^logout: not alike: signingOut on signOut answers .* with \/failures at 10000000/,
    );
  });

  test('a session whose retries end after 35 days, by the number of failures', async () => {
    const guard = 'the session is no longer valid';
    const model = plantGivingUp(sessionModel, guard, ({ context }) => context.failures >= 100_800);
    expect((await findProblems(model))[0]).toMatch(
      /^session: not alike: loadingMember on loadMember answers offline: it is in forgetting instead of backingOff/,
    );
  });

  test('a session whose retries end after 35 days, by the clock', async () => {
    const days = 35 * 24 * 60 * 60 * 1_000;
    const plan = assign(({ context, self }) => {
      const now = getTime(self);
      const since: number = context['since'] ?? now;
      return { retryAt: now + 1_000, since, isTooOld: now - since > days };
    });
    const model = plantFault(any(sessionModel), () => {}, {
      guards: {
        'the session is no longer valid': (args: Args) =>
          isRefused(args) || (args.context as { isTooOld?: boolean }).isTooOld === true,
      },
      actions: { 'plan the next retry': plan },
    });
    const graph = await explore(model, { races: true });
    const { problems } = await walkAtRandom(model, graph, { steps: 30_000 });
    expect(problems[0]).toMatch(/at random \(seed 1\): it .* sleeps 34\d+ ms/);
  });

  test('random walks find it, too, and report the shortest path and the seed', async () => {
    const guard = 'the server knows already';
    const model = plantGivingUp(logoutModel, guard, ({ context }) => context.failures === 5);
    const graph = await explore(model, { races: true });
    const { problems, seed } = await walkAtRandom(model, graph, { steps: 20_000, seed: 7 });
    expect(seed).toBe(7);
    expect(problems[0]).toContain('at random (seed 7): it takes [signingOut|error(signOut)|0]');
    expect(problems[0]?.match(/signOut answers offline/g)).toHaveLength(5);
    const again = await walkAtRandom(model, graph, { steps: 20_000, seed: 7 });
    expect(again.problems).toEqual(problems);
  });
});
