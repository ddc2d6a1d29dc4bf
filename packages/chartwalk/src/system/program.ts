/**
 * A system as guarded commands over small integers: one for the place of each seat, one for the
 * server, one for each kind of message in flight. The explorer runs it and Promela prints it, so
 * both check the same program.
 */

export interface Variable {
  readonly name: string;
  readonly begin: number;
}

/** `is`: equal to; `above`: greater than; `below`: less than. */
export interface Condition {
  readonly variable: number;
  readonly test: 'is' | 'above' | 'below';
  readonly value: number;
}

/**
 * Sets a variable, or adds a number or another variable to it, capped at `most`; `unless` skips it
 * while one of some variables is set.
 */
export type Change =
  | { readonly variable: number; readonly set: number }
  | { readonly variable: number; readonly add: number; readonly most?: number }
  | {
      readonly variable: number;
      readonly plus: number;
      readonly most: number;
      readonly unless?: readonly number[];
    };

/** The process of a command. A fair process eventually does what stays enabled. */
export interface Process {
  readonly name: string;
  readonly isFair: boolean;
}

/** An atomic step, taken when all conditions hold. Changes apply in order. */
export interface Command {
  readonly label: string;
  readonly process: number;
  readonly when: readonly Condition[];
  readonly changes: readonly Change[];
}

/** A condition on a variable; `oneOf` lists the values that satisfy it. */
export type Formula =
  | { readonly variable: number; readonly oneOf: readonly number[] }
  | { readonly not: Formula }
  | { readonly all: readonly Formula[] }
  | { readonly any: readonly Formula[] };

export interface ProgramRule {
  readonly name: string;
  readonly when: Formula;
  readonly claim: Formula;
  readonly kind: 'holds' | 'leadsTo';
}

export interface Program {
  readonly id: string;
  readonly about: string;
  readonly variables: readonly Variable[];
  readonly processes: readonly Process[];
  readonly commands: readonly Command[];
  readonly rules: readonly ProgramRule[];
  /** The label of a variable's value; the number itself if it has none. */
  readonly getName: (variable: number, value: number) => string;
  /** The projected view of each seat. */
  readonly seesOf: (values: Values) => Readonly<Record<string, string>>;
}

export type Values = readonly number[];

export const getBegin = ({ variables }: Program): Values => variables.map(({ begin }) => begin);

export function meetsCondition({ variable, test, value }: Condition, values: Values): boolean {
  const at = values[variable]!;
  if (test === 'is') return at === value;
  return test === 'above' ? at > value : at < value;
}

export function applyChanges({ changes }: Command, values: Values): Values {
  const next = [...values];
  for (const change of changes) {
    const { variable } = change;
    if ('set' in change) next[variable] = change.set;
    else if ('add' in change) {
      next[variable] = Math.min(change.most ?? Infinity, next[variable]! + change.add);
    } else if (!change.unless?.some((other) => next[other]! > 0)) {
      next[variable] = Math.min(change.most, next[variable]! + next[change.plus]!);
    }
  }
  return next;
}

export function isTrue(formula: Formula, values: Values): boolean {
  if ('variable' in formula) return formula.oneOf.includes(values[formula.variable]!);
  if ('not' in formula) return !isTrue(formula.not, values);
  if ('all' in formula) return formula.all.every((part) => isTrue(part, values));
  return formula.any.some((part) => isTrue(part, values));
}
