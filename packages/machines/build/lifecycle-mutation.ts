/**
 * Judges whether the tests of a lifecycle notice a mutant of it: runs them with a minimal runner.
 */
import { compileFunction } from 'node:vm';
import { expect } from 'vitest';
import * as xstate from 'xstate';
import * as kit from '../src/kit/index.ts';
import * as form from '../src/lifecycle/index.ts';
import { actorRoles, type Lifecycle } from '../src/lifecycle/index.ts';
import { lifecycles } from '../test/models/index.ts';
import * as lifecycleWalk from '../test/lifecycle-walk/index.ts';
import { build, type Mutant, getMutants } from '@baize/chartwalk/mutation';

/**
 * A mutation job of a lifecycle: its modules and its test as one text, and the number of a config
 * mutant.
 */
export interface LifecycleChange {
  readonly code: string;
  readonly config?: number;
}

/** A config with one change, or a command that every role may give. */
type ChangedLifecycle = Mutant | { readonly kind: 'opened command'; readonly what: string };

const getFolderName = (id: string): string => id.replaceAll(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);

/** Lifecycles by folder name. */
const byName = new Map(lifecycles.map((lifecycle) => [getFolderName(lifecycle.id), lifecycle]));

export const lifecycleNames: readonly string[] = [...byName.keys()];

function findByName(name: string): Lifecycle {
  const lifecycle = byName.get(name);
  if (!lifecycle) throw new Error(`there is no lifecycle ${name}`);
  return lifecycle;
}

/** The mutants of a lifecycle's config and permissions, in a stable order. */
export function createLifecycleMutants(name: string): readonly ChangedLifecycle[] {
  const { machine, permissions } = findByName(name);
  const opened = Object.keys(permissions).map(
    (what) => ({ kind: 'opened command', what }) as const,
  );
  return [...getMutants(machine), ...opened];
}

/** The mutated lifecycle, after validation: only its tests can notice it. */
function withChange(lifecycle: Lifecycle, change: ChangedLifecycle): Lifecycle {
  const { machine, permissions, refusals } = lifecycle;
  if (!('config' in change)) {
    return {
      ...lifecycle,
      permissions: { ...permissions, [change.what]: actorRoles },
    } as Lifecycle;
  }
  const negated = Object.entries(refusals).map(([guard, code]) => [`not: ${guard}`, code]);
  return {
    ...lifecycle,
    machine: build(machine, change),
    refusals: { ...refusals, ...Object.fromEntries(negated) },
  };
}

type Body = (...given: unknown[]) => void;

/** The part of Vitest that the tests of lifecycles use. */
function runner(tests: (() => void)[]) {
  const test = (_title: string, body: Body) => void tests.push(() => body());
  const each = (rows: readonly unknown[]) => (_title: string, body: Body) => {
    for (const row of rows) tests.push(() => body(...(Array.isArray(row) ? row : [row])));
  };
  const describe = (_title: string, body: Body) => body();
  return { expect, describe, test: Object.assign(test, { each }) };
}

function runTests(name: string, { code, config }: LifecycleChange): void {
  const change = config === undefined ? undefined : createLifecycleMutants(name)[config];
  if (config !== undefined && !change) throw new Error(`${name} has no mutant ${config}`);
  const defineLifecycle = (parts: never): Lifecycle => {
    const lifecycle = form.defineLifecycle(parts) as unknown as Lifecycle;
    return change ? withChange(lifecycle, change) : lifecycle;
  };
  const tests: (() => void)[] = [];
  const provided: Readonly<Record<string, unknown>> = {
    xstate,
    vitest: runner(tests),
    'baize:kit': kit,
    'baize:lifecycle': { ...form, defineLifecycle },
    'baize:lifecycle-walk': lifecycleWalk,
  };
  const run = compileFunction(code, ['exports', 'require']) as (...given: unknown[]) => void;
  run({}, (id: string) => provided[id]);
  if (tests.length === 0) throw new Error(`${name} has no tests`);
  for (const test of tests) test();
}

/** Throws if a lifecycle's own tests reject it unchanged. */
export function assertLifecycleHealthy(name: string, code: string): void {
  try {
    runTests(name, { code });
  } catch (cause) {
    const reason = (cause as Error).message;
    throw new Error(`${name}: its own tests reject it unchanged: ${reason}`, { cause });
  }
}

/** Whether a test fails under a mutant; one that cannot be built counts as noticed. */
export function isLifecycleNoticed(name: string, change: LifecycleChange): boolean {
  try {
    runTests(name, change);
    return false;
  } catch {
    return true;
  }
}
