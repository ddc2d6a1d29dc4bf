/**
 * Further mutants of a chart's config. They are too many for all checks, so only promises are
 * tested against them.
 */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import {
  retargetAll,
  changeConfig,
  getConfig,
  isObject,
  isWithoutTarget,
  type Json,
  type Mutant,
  type Place,
  listPlaces,
  redirectTarget,
  findTarget,
} from './mutants.ts';

/** All states below a node. */
const getStatesBelow = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((child) => [child, ...getStatesBelow(child)]);

/** A transition redirected to a state under another parent, or to any state if it had no target. */
function redirectTransition(machine: AnyStateMachine, config: Json, place: Place): Mutant[] {
  const target = findTarget(machine, place);
  if (!target && !isWithoutTarget(place)) return [];
  const path = target ? place.path : [...place.path, 'target'];
  return getStatesBelow(machine.root)
    .filter((state) => !target || state.parent !== target.parent)
    .map((state) => redirectTarget(config, path, `#${state.id}`));
}

/** A state that moves on to another one by itself after a second. */
function withTimer(config: Json, state: AnyStateNode, target: string): Mutant {
  const path = state.path.flatMap((key) => ['states', key]);
  return {
    kind: 'added timer',
    what: `${path.join('.')}.after.1000 = ${target}`,
    get config() {
      return changeConfig(config, path, (holder, key) => {
        const before = holder[key] as { after?: object };
        holder[key] = { ...before, after: { ...before.after, 1000: target } };
      });
    },
  };
}

function addTimers(machine: AnyStateMachine, config: Json): Mutant[] {
  const states = getStatesBelow(machine.root);
  return states.flatMap((state) =>
    states
      .filter((other) => other !== state)
      .map((other) => withTimer(config, state, `#${other.id}`)),
  );
}

/** Redirected transitions that are not siblings, and added timers. */
export function getDetours(machine: AnyStateMachine): Mutant[] {
  const config = getConfig(machine);
  const places = listPlaces(config);
  return [
    ...places.flatMap((place) => retargetAll(machine, config, place).slice(1)),
    ...addTimers(machine, config),
    ...places.flatMap((place) => redirectTransition(machine, config, place)),
  ];
}

/**
 * Applies a JSON Merge Patch (RFC 7396): objects are merged, null deletes, everything else
 * replaces.
 */
function applyPatch(value: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const result = isObject(value) ? { ...value } : {};
  for (const [key, change] of Object.entries(patch)) {
    if (change === null) delete result[key];
    else result[key] = applyPatch(result[key], change);
  }
  return result;
}

/** Applies a merge patch to the config of a chart. */
export const patchedConfig = (machine: AnyStateMachine, patch: Json): Json =>
  applyPatch(getConfig(machine), patch);
