/** Further changes of a chart's config. Its promises alone are held against them: they are too many for all checks. */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import {
  allRetargeted,
  changed,
  getConfig,
  isObject,
  isWithoutTarget,
  type Json,
  type Mutant,
  type Place,
  placesIn,
  redirected,
  targetAt,
} from './mutants.ts';

/** Every state below a node. */
const statesBelow = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((child) => [child, ...statesBelow(child)]);

/** A transition that leads to a state of another parent than its target has, or to any state where it had no target. */
function strayed(machine: AnyStateMachine, config: Json, place: Place): Mutant[] {
  const target = targetAt(machine, place);
  if (!target && !isWithoutTarget(place)) return [];
  const path = target ? place.path : [...place.path, 'target'];
  return statesBelow(machine.root)
    .filter((state) => !target || state.parent !== target.parent)
    .map((state) => redirected(config, path, `#${state.id}`));
}

/** A state that leads by itself, after a second, to another one. */
function withTimer(config: Json, state: AnyStateNode, target: string): Mutant {
  const path = state.path.flatMap((key) => ['states', key]);
  return {
    kind: 'added timer',
    what: `${path.join('.')}.after.1000 = ${target}`,
    get config() {
      return changed(config, path, (holder, key) => {
        const before = holder[key] as { after?: object };
        holder[key] = { ...before, after: { ...before.after, 1000: target } };
      });
    },
  };
}

function timed(machine: AnyStateMachine, config: Json): Mutant[] {
  const states = statesBelow(machine.root);
  return states.flatMap((state) =>
    states
      .filter((other) => other !== state)
      .map((other) => withTimer(config, state, `#${other.id}`)),
  );
}

/** What leads to a state that is neither the right one nor the next, and what leads somewhere by itself. */
export function getDetours(machine: AnyStateMachine): Mutant[] {
  const config = getConfig(machine);
  const places = placesIn(config);
  return [
    ...places.flatMap((place) => allRetargeted(machine, config, place).slice(1)),
    ...timed(machine, config),
    ...places.flatMap((place) => strayed(machine, config, place)),
  ];
}

/** A value with a patch laid over it: objects are joined key by key, null takes away, all else is replaced (RFC 7396). */
function patched(value: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const result = isObject(value) ? { ...value } : {};
  for (const [key, change] of Object.entries(patch)) {
    if (change === null) delete result[key];
    else result[key] = patched(result[key], change);
  }
  return result;
}

/** The config of a chart with a patch laid over it. */
export const patchedConfig = (machine: AnyStateMachine, patch: Json): Json =>
  patched(getConfig(machine), patch);
