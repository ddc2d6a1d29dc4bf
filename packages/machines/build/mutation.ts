/**
 * Called by the workers of mutation tests: whether the tests of a chart or a lifecycle notice a
 * mutant.
 */
import { type Change, createJudge } from '@baize/chartwalk/mutation';
import * as kit from '../src/kit/index.ts';
import { charts } from '../test/models/index.ts';
import {
  assertLifecycleHealthy,
  isLifecycleNoticed,
  type LifecycleChange,
  lifecycleNames,
} from './lifecycle-mutation.ts';

export { createLifecycleMutants, lifecycleNames } from './lifecycle-mutation.ts';

const judge = createJudge(charts, { 'baize:kit': kit });

export const { brokenPromises, chartNames, configMutants, detourMutants, getPromises } = judge;

const isLifecycle = (name: string): boolean => lifecycleNames.includes(name);

/**
 * Whether a test of a chart or a lifecycle fails under a mutant; one that cannot be built counts as
 * noticed.
 */
export async function isNoticed(name: string, change: Change | LifecycleChange): Promise<boolean> {
  return isLifecycle(name)
    ? isLifecycleNoticed(name, change as LifecycleChange)
    : judge.isNoticed(name, change as Change);
}

/**
 * Throws if the tests of a chart or a lifecycle reject it unchanged, because then verdicts mean
 * nothing.
 */
export async function assertHealthy(name: string, code: string): Promise<void> {
  return isLifecycle(name) ? assertLifecycleHealthy(name, code) : judge.assertHealthy(name, code);
}
