/** Whether the tests of a lifecycle notice a mutant of it: they are run as they are written, by a runner as small as they need. */
import { compileFunction } from 'node:vm';
import { expect } from 'vitest';
import * as xstate from 'xstate';
import * as kit from '../kit/index.ts';
import * as form from '../lifecycle/index.ts';
import { actorRoles, type Lifecycle } from '../lifecycle/index.ts';
import { lifecycles } from '../models/index.ts';
import * as testing from '../testing/index.ts';
import { build, type Mutant, getMutants } from './mutants.ts';

/** What is done to a lifecycle: its modules and its test as one text, and a mutant of its config by number. */
export interface LifecycleChange {
  readonly code: string;
  readonly config?: number;
}

/** A chart's config with one thing changed, or a command that everybody may give. */
type Changed = Mutant | { readonly kind: 'opened command'; readonly what: string };

const folderName = (id: string): string => id.replaceAll(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);

/** Lifecycles by the folders that they stand in. */
const byName = new Map(lifecycles.map((lifecycle) => [folderName(lifecycle.id), lifecycle]));

export const lifecycleNames: readonly string[] = [...byName.keys()];

function namedAs(name: string): Lifecycle {
  const lifecycle = byName.get(name);
  if (!lifecycle) throw new Error(`there is no lifecycle ${name}`);
  return lifecycle;
}

/** The mutants of a lifecycle's config and of its permissions, always in the same order. */
export function lifecycleMutants(name: string): readonly Changed[] {
  const { machine, permissions } = namedAs(name);
  const opened = Object.keys(permissions).map(
    (what) => ({ kind: 'opened command', what }) as const,
  );
  return [...getMutants(machine), ...opened];
}

/** The lifecycle that the form has accepted, with its change: only its tests are left to notice it. */
function withChange(lifecycle: Lifecycle, change: Changed): Lifecycle {
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

/** As much of Vitest as the tests of lifecycles use. */
function runner(tests: (() => void)[]) {
  const test = (_title: string, body: Body) => void tests.push(() => body());
  const each = (rows: readonly unknown[]) => (_title: string, body: Body) => {
    for (const row of rows) tests.push(() => body(...(Array.isArray(row) ? row : [row])));
  };
  const describe = (_title: string, body: Body) => body();
  return { expect, describe, test: Object.assign(test, { each }) };
}

function runTests(name: string, { code, config }: LifecycleChange): void {
  const change = config === undefined ? undefined : lifecycleMutants(name)[config];
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
    'baize:testing': testing,
  };
  const run = compileFunction(code, ['exports', 'require']) as (...given: unknown[]) => void;
  run({}, (id: string) => provided[id]);
  if (tests.length === 0) throw new Error(`${name} has no tests`);
  for (const test of tests) test();
}

/** Throws where a lifecycle's own tests refuse it unchanged. */
export function assertLifecycleHealthy(name: string, code: string): void {
  try {
    runTests(name, { code });
  } catch (cause) {
    const reason = (cause as Error).message;
    throw new Error(`${name}: its own tests refuse it as it is: ${reason}`, { cause });
  }
}

/** Whether a test fails under a mutant; one that cannot be built is noticed, too. */
export function isLifecycleNoticed(name: string, change: LifecycleChange): boolean {
  try {
    runTests(name, change);
    return false;
  } catch {
    return true;
  }
}
