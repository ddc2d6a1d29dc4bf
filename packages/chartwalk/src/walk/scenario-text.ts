import type { Move } from './types.ts';

/** A move, and what a person sees after it; undefined if not checked. */
export interface ToldMove {
  readonly move: Move;
  readonly projection?: string;
}

/** A recorded trace of a chart, from its start. */
export interface Trace {
  readonly start: string;
  /** The initial projection. */
  readonly projection?: string;
  readonly steps: readonly ToldMove[];
}

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function getLine({ move, projection }: ToldMove): string {
  const sees = projection === undefined ? '' : `, ${quote(projection)}`;
  switch (move.kind) {
    case 'event':
      return `await walk.send(${quote(move.type)}, ${quote(move.case)}${sees});`;
    case 'answer':
      return `await walk.answer(${quote(move.port)}, ${quote(move.case)}${sees});`;
    case 'time':
      return `await walk.wait(${move.ms}${sees});`;
  }
}

/**
 * The source of a scenario that follows a trace, to be added to the scenarios of its chart.
 * @param title what the scenario proves, without quotes
 */
export function formatScenario(title: string, { start, projection, steps }: Trace): string {
  const lines = [
    `const walk = await open(${quote(start)});`,
    ...(projection === undefined ? [] : [`walk.expects(${quote(projection)});`]),
    ...steps.map(getLine),
  ];
  return [
    `  ${quote(title)}: async (open) => {`,
    ...lines.map((line) => `    ${line}`),
    '  },',
  ].join('\n');
}
