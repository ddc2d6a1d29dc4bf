import { type AnyStateMachine, type AnyTransitionDefinition, createMachine } from 'xstate';
import { machineOptions } from '../kit/index.ts';
import { type Branch, branchIndex } from './branches.ts';
import type { AnyModel } from './types.ts';

/** What the stubs of a build ask. */
export interface Asked {
  ask(port: string, input: unknown, signal: AbortSignal): Promise<unknown>;
}

/** A build of a chart whose ports ask whoever has it now. */
export interface Build {
  readonly machine: AnyStateMachine;
  readonly index: Map<AnyTransitionDefinition, Branch>;
  user: Asked | null;
}

type Stub = (input: unknown, tools: { signal: AbortSignal }) => Promise<unknown>;

/** Builds that nobody uses: making one takes longer than walking it, and walks are many. */
const idle = new WeakMap<AnyModel, WeakMap<AnyStateMachine, Build[]>>();

function idleBuilds(model: AnyModel, machine: AnyStateMachine): Build[] {
  const ofModel = idle.get(model) ?? new WeakMap<AnyStateMachine, Build[]>();
  const builds = ofModel.get(machine) ?? [];
  ofModel.set(machine, builds);
  idle.set(model, ofModel);
  return builds;
}

/** The same chart, but one that turns in circles by itself is an error soon and not a hang. */
function bounded(machine: AnyStateMachine, actors: object): AnyStateMachine {
  const options = { ...machineOptions, ...machine.config.options };
  const implementations = {
    ...machine.implementations,
    actors: { ...(machine.implementations.actors as object), ...actors },
  };
  return createMachine({ ...machine.config, options } as never, implementations as never) as never;
}

/** A build for one user, who gives it back when done. */
export function takeBuild(model: AnyModel, machine: AnyStateMachine): Build {
  const known = idleBuilds(model, machine).pop();
  if (known) return known;
  const asked =
    (port: string): Stub =>
    (input, tools) =>
      build.user!.ask(port, input, tools.signal);
  const stubs = Object.fromEntries(Object.keys(model.answers).map((port) => [port, asked(port)]));
  const provided = bounded(machine, model.actors(stubs as never));
  const build: Build = { machine: provided, index: branchIndex(provided), user: null };
  return build;
}

export function giveBack(model: AnyModel, machine: AnyStateMachine, build: Build): void {
  build.user = null;
  idleBuilds(model, machine).push(build);
}
