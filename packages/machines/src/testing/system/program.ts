/**
 * A system as a program of guarded commands over small numbers: one for where each seat is, one for the server,
 * one for each kind of message on its way. The explorer runs it and Promela prints it, so that both check the same.
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

/** Sets a variable, or adds a number to it, or another variable unless one of some is set, and stops at `most`. */
export type Change =
  | { readonly variable: number; readonly set: number }
  | { readonly variable: number; readonly add: number; readonly most?: number }
  | {
      readonly variable: number;
      readonly plus: number;
      readonly most: number;
      readonly unless?: readonly number[];
    };

/** Who makes a command. Of each process that is fair, what it can do for long enough is done some time. */
export interface Process {
  readonly name: string;
  readonly isFair: boolean;
}

/** What happens in one step when all conditions hold. Changes are made one after another. */
export interface Command {
  readonly label: string;
  readonly process: number;
  readonly when: readonly Condition[];
  readonly changes: readonly Change[];
}

/** A claim over variables; `oneOf` says which values make it true. */
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
  /** What a value of a variable stands for, in words; a number where nothing is named. */
  readonly getName: (variable: number, value: number) => string;
  /** What a person sees at each seat. */
  readonly seesOf: (values: Values) => Readonly<Record<string, string>>;
}

export type Values = readonly number[];

export const getBegin = ({ variables }: Program): Values => variables.map(({ begin }) => begin);

export function holds({ variable, test, value }: Condition, values: Values): boolean {
  const at = values[variable]!;
  if (test === 'is') return at === value;
  return test === 'above' ? at > value : at < value;
}

export function after({ changes }: Command, values: Values): Values {
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
