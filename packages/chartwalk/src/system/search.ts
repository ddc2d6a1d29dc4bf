import { findReaching } from '../walk/liveness.ts';
import {
  applyChanges,
  getBegin,
  type Command,
  meetsCondition,
  isTrue,
  type Program,
  type ProgramRule,
  type Values,
} from './program.ts';

interface Step {
  readonly from: number;
  readonly to: number;
  readonly command: Command;
}

/** The reachable states of a program. */
export interface Search {
  readonly places: readonly Values[];
  /** The first step into each place; the initial place has none. */
  readonly cameBy: readonly (Step | null)[];
  readonly steps: readonly Step[];
  /** Violated rules with a shortest trace, and rules whose condition never occurs. */
  readonly problems: readonly string[];
}

const mostPlaces = 400_000;

/** Explores all commands breadth first. Throws when the limit of places is exceeded. */
export function search(program: Program): Search {
  const places: Values[] = [];
  const cameBy: (Step | null)[] = [];
  const steps: Step[] = [];
  const known = new Map<string, number>();
  const arrive = (values: Values): number => {
    const key = values.join();
    const at = known.get(key);
    if (at !== undefined) return at;
    if (places.length === mostPlaces) {
      throw new Error(`${program.id}: more than ${mostPlaces} places`);
    }
    known.set(key, places.length);
    places.push(values);
    cameBy.push(null);
    return places.length - 1;
  };
  arrive(getBegin(program));
  const commandsAt = indexCommands(program);
  for (let from = 0; from < places.length; from += 1) {
    const values = places[from]!;
    for (const command of commandsAt(values)) {
      if (!command.when.every((condition) => meetsCondition(condition, values))) continue;
      const before = places.length;
      const to = arrive(applyChanges(command, values));
      const step = { from, to, command };
      steps.push(step);
      if (to === before) cameBy[to] = step;
    }
  }
  const found = { places, cameBy, steps };
  return {
    ...found,
    problems: program.rules.flatMap((rule) => findProblems(program, rule, found)),
  };
}

/** Commands indexed by the value of their first condition: most test the place of one seat. */
function indexCommands({ commands }: Program): (values: Values) => readonly Command[] {
  const byFirst = new Map<string, Command[]>();
  const firsts = new Set<number>();
  for (const command of commands) {
    const [first] = command.when;
    if (first?.test !== 'is')
      throw new Error(`"${command.label}" does not test its own place first`);
    firsts.add(first.variable);
    const key = `${first.variable}=${first.value}`;
    byFirst.set(key, [...(byFirst.get(key) ?? []), command]);
  }
  return (values) =>
    [...firsts].flatMap((variable) => byFirst.get(`${variable}=${values[variable]}`) ?? []);
}

type SearchResult = Omit<Search, 'problems'>;

function findProblems(program: Program, rule: ProgramRule, found: SearchResult): string[] {
  const occasions = getNumbers(found, (values) => isTrue(rule.when, values));
  if (occasions.length === 0) return [`${program.id}: "${rule.name}" is never triggered`];
  const open = occasions.filter((place) => !isTrue(rule.claim, found.places[place]!));
  if (rule.kind === 'holds') {
    const [first] = open;
    return first === undefined ? [] : [formatViolation(program, rule, found, first)];
  }
  const never = findUnfulfilled(program, rule, found, open);
  return never === undefined ? [] : [formatViolation(program, rule, found, never)];
}

const getNumbers = ({ places }: SearchResult, isSo: (values: Values) => boolean): number[] =>
  places.flatMap((values, place) => (isSo(values) ? [place] : []));

/** The first place with an open obligation from which fair steps do not reach the goal. */
function findUnfulfilled(
  { processes }: Program,
  { claim }: ProgramRule,
  found: SearchResult,
  open: readonly number[],
): number | undefined {
  const goals = getNumbers(found, (values) => isTrue(claim, values));
  const isGoal = new Set(goals);
  const byItself = found.steps.filter(({ command }) => processes[command.process]!.isFair);
  const isLed = findReaching(goals, byItself);
  const next = new Map<number, number[]>();
  for (const { from, to } of found.steps) next.set(from, [...(next.get(from) ?? []), to]);
  const owing = new Set(open);
  // Iteration continues with members added to the set.
  for (const place of owing) {
    if (!isLed.has(place)) return place;
    for (const to of next.get(place) ?? []) if (!isGoal.has(to)) owing.add(to);
  }
  return undefined;
}

/** The trace to a place, and the place in words. */
function formatViolation(
  program: Program,
  { name, kind }: ProgramRule,
  found: SearchResult,
  place: number,
): string {
  const labels: string[] = [];
  for (let step = found.cameBy[place]; step; step = found.cameBy[step.from]) {
    labels.unshift(step.command.label);
  }
  const values = found.places[place]!;
  const standing = program.variables.flatMap(({ name: variable, begin }, at) =>
    values[at] === begin ? [] : [`${variable}: ${program.getName(at, values[at]!)}`],
  );
  const what = kind === 'holds' ? 'does not hold' : 'is never fulfilled';
  return `${program.id}: "${name}" ${what} after ${labels.join(', ') || 'nothing'}; ${standing.join('; ')}`;
}
