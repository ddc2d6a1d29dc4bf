import type { Change, Command, Condition, Formula, Program } from './program.ts';

/** The name of a rule's formula in the Promela text. */
export const getFormulaName = (rule: number): string => `rule_${rule}`;

/**
 * A program in Promela, for Spin. Each command is one step. Fair processes are scheduled under
 * Spin's weak fairness (`-f`); others may stop forever.
 */
export function toPromela(program: Program): string {
  const { id, about, variables, processes, rules } = program;
  return [
    `/* ${escapeComment(`${id}: ${about}`)} */`,
    '/* Variables: where each part is, and how many messages of each kind are on their way. */',
    ...variables.map(
      ({ name, begin }, at) => `short v${at} = ${begin}; /* ${escapeComment(name)} */`,
    ),
    ...processes.map((_, at) => getProcess(program, at)),
    ...rules.map(({ name, when, claim, kind }, at) => {
      const owed = kind === 'leadsTo' ? '<> ' : '';
      const formula = `[] (!${getText(when)} || ${owed}${getText(claim)})`;
      return `/* ${escapeComment(name)} */\nltl ${getFormulaName(at)} { ${formula} }`;
    }),
    '',
  ].join('\n\n');
}

const escapeComment = (text: string): string => text.replaceAll('*/', '* /');

function getProcess({ processes, commands }: Program, at: number): string {
  const { name, isFair } = processes[at]!;
  const own = commands.filter(({ process }) => process === at);
  const rests = isFair ? [] : ['  :: v0 >= 0 /* it may rest */'];
  return [
    `/* ${escapeComment(name)} */`,
    `active proctype p${at}() {`,
    // A process that waits here waits for another one; this is no deadlock.
    'end:',
    '  do',
    ...own.map(getLine),
    ...rests,
    '  od',
    '}',
  ].join('\n');
}

function getLine({ label, when, changes }: Command): string {
  const conditions = when.map(getCondition).join(' && ');
  const steps = changes.map(getChange).join('; ');
  return `  :: d_step { ${conditions} -> ${steps} } /* ${escapeComment(label)} */`;
}

const signs = { is: '==', above: '>', below: '<' } as const;

const getCondition = ({ variable, test, value }: Condition): string =>
  `v${variable} ${signs[test]} ${value}`;

function getChange(change: Change): string {
  const name = `v${change.variable}`;
  if ('set' in change) return `${name} = ${change.set}`;
  const sum = 'add' in change ? `${name} + ${change.add}` : `${name} + v${change.plus}`;
  if (change.most === undefined) return `${name} = ${sum}`;
  const most = `(${sum} > ${change.most} -> ${change.most} : ${sum})`;
  const unless = 'plus' in change ? (change.unless ?? []) : [];
  if (unless.length === 0) return `${name} = ${most}`;
  const isSet = unless.map((other) => `v${other} > 0`).join(' || ');
  return `${name} = (${isSet} -> ${name} : ${most})`;
}

function getText(formula: Formula): string {
  if ('not' in formula) return `!${getText(formula.not)}`;
  if ('all' in formula) return joinParts(formula.all, ' && ', 'true');
  if ('any' in formula) return joinParts(formula.any, ' || ', 'false');
  const ranges = getRanges(formula.oneOf).map(([first, last]) =>
    first === last
      ? `v${formula.variable} == ${first}`
      : `(v${formula.variable} >= ${first} && v${formula.variable} <= ${last})`,
  );
  return ranges.length === 0 ? '(false)' : `(${ranges.join(' || ')})`;
}

/** Spin's formula parser has little room, so consecutive numbers become one range. */
function getRanges(numbers: readonly number[]): (readonly [first: number, last: number])[] {
  const ranges: [number, number][] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const open = ranges.at(-1);
    if (open && number === open[1] + 1) open[1] = number;
    else ranges.push([number, number]);
  }
  return ranges;
}

const joinParts = (parts: readonly Formula[], by: string, empty: string): string =>
  `(${parts.length === 0 ? empty : parts.map(getText).join(by)})`;
