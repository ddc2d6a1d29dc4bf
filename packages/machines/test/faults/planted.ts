import { type AnyStateMachine, createMachine } from 'xstate';
import type { AnyModel } from '@baize/chartwalk';

type Config = { [key: string]: any };

/** A copy of a shipping chart with a fault; `more` are guards and the like that the fault needs. */
export function plantFault(
  model: AnyModel,
  change: (states: Config) => void,
  more: { readonly guards?: object; readonly delays?: object; readonly actions?: object } = {},
): AnyModel {
  const machine = model.machine as AnyStateMachine;
  const config = structuredClone(machine.config) as Config;
  change(config['states'] as Config);
  const { guards, actions, delays, actors } = machine.implementations;
  const implementations = {
    actors,
    guards: { ...(guards as object), ...more.guards },
    actions: { ...(actions as object), ...more.actions },
    delays: { ...(delays as object), ...more.delays },
  };
  return { ...model, machine: createMachine(config as never, implementations as never) };
}
