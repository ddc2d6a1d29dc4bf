import type { Change, Command, Condition, Formula, Program } from './program.ts';

/** The name of a rule's formula in the text, by the number of the rule. */
export const formulaName = (rule: number): string => `rule_${rule}`;

/**
 * A program in Promela, for Spin. Every command is one step; what is fair is a process that Spin's weak fairness
 * (`-f`) makes go on, what is not may rest for ever.
 */
export function toPromela(program: Program): string {
  const { id, about, variables, processes, rules } = program;
  return [
    `/* ${commented(`${id}: ${about}`)} */`,
    '/* Variables: where each part is, and how many messages of each kind are on their way. */',
    ...variables.map(({ name, begin }, at) => `short v${at} = ${begin}; /* ${commented(name)} */`),
    ...processes.map((_, at) => getProcess(program, at)),
    ...rules.map(({ name, when, claim, kind }, at) => {
      const owed = kind === 'leadsTo' ? '<> ' : '';
      const formula = `[] (!${getText(when)} || ${owed}${getText(claim)})`;
      return `/* ${commented(name)} */\nltl ${formulaName(at)} { ${formula} }`;
    }),
    '',
  ].join('\n\n');
}

const commented = (text: string): string => text.replaceAll('*/', '* /');

function getProcess({ processes, commands }: Program, at: number): string {
  const { name, isFair } = processes[at]!;
  const own = commands.filter(({ process }) => process === at);
  const rests = isFair ? [] : ['  :: v0 >= 0 /* it may rest */'];
  return [
    `/* ${commented(name)} */`,
    `active proctype p${at}() {`,
    // Whoever waits here waits for somebody else, which is no deadlock.
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
  return `  :: d_step { ${conditions} -> ${steps} } /* ${commented(label)} */`;
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
  if ('all' in formula) return joined(formula.all, ' && ', 'true');
  if ('any' in formula) return joined(formula.any, ' || ', 'false');
  const ranges = getRanges(formula.oneOf).map(([first, last]) =>
    first === last
      ? `v${formula.variable} == ${first}`
      : `(v${formula.variable} >= ${first} && v${formula.variable} <= ${last})`,
  );
  return ranges.length === 0 ? '(false)' : `(${ranges.join(' || ')})`;
}

/** Spin's parser of formulas has little room: numbers that follow one another are said as one. */
function getRanges(numbers: readonly number[]): (readonly [first: number, last: number])[] {
  const ranges: [number, number][] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const open = ranges.at(-1);
    if (open && number === open[1] + 1) open[1] = number;
    else ranges.push([number, number]);
  }
  return ranges;
}

const joined = (parts: readonly Formula[], by: string, empty: string): string =>
  `(${parts.length === 0 ? empty : parts.map(getText).join(by)})`;
