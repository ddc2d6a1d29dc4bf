import { type AnyStateMachine, type AnyTransitionDefinition, createMachine } from 'xstate';
import { type Branch, indexBranches } from './branches.ts';
import type { AnyModel } from './types.ts';

/** The handler that the stubs of a build call. */
export interface PortHandler {
  ask(port: string, input: unknown, signal: AbortSignal): Promise<unknown>;
}

/** A build of a chart whose ports call its current user. */
export interface Build {
  readonly machine: AnyStateMachine;
  readonly index: Map<AnyTransitionDefinition, Branch>;
  user: PortHandler | null;
}

type Stub = (input: unknown, tools: { signal: AbortSignal }) => Promise<unknown>;

/** A pool of unused builds: making one takes longer than walking it, and walks are many. */
const idle = new WeakMap<AnyModel, WeakMap<AnyStateMachine, Build[]>>();

function getIdleBuilds(model: AnyModel, machine: AnyStateMachine): Build[] {
  const ofModel = idle.get(model) ?? new WeakMap<AnyStateMachine, Build[]>();
  const builds = ofModel.get(machine) ?? [];
  ofModel.set(machine, builds);
  idle.set(model, ofModel);
  return builds;
}

/**
 * Steps without an event after which a chart counts as looping, unless its options say otherwise.
 */
const limits = { maxIterations: 100 } as const;

/** The same chart with a low limit, so that a loop becomes an error instead of a hang. */
function limitSteps(machine: AnyStateMachine, actors: object): AnyStateMachine {
  const options = { ...limits, ...machine.config.options };
  const implementations = {
    ...machine.implementations,
    actors: { ...(machine.implementations.actors as object), ...actors },
  };
  return createMachine({ ...machine.config, options } as never, implementations as never) as never;
}

/** Lends a build to one user, who returns it when done. */
export function borrowBuild(model: AnyModel, machine: AnyStateMachine): Build {
  const known = getIdleBuilds(model, machine).pop();
  if (known) return known;
  const asked =
    (port: string): Stub =>
    (input, tools) =>
      build.user!.ask(port, input, tools.signal);
  const stubs = Object.fromEntries(Object.keys(model.answers).map((port) => [port, asked(port)]));
  const provided = limitSteps(machine, model.actors(stubs as never));
  const build: Build = { machine: provided, index: indexBranches(provided), user: null };
  return build;
}

export function returnBuild(model: AnyModel, machine: AnyStateMachine, build: Build): void {
  build.user = null;
  getIdleBuilds(model, machine).push(build);
}
