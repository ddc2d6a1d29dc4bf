import type { Move } from './types.ts';

/** A move, and what a person sees after it; undefined where nobody has looked. */
export interface ToldMove {
  readonly move: Move;
  readonly projection?: string;
}

/** What became of a chart, from where it was started. */
export interface Trace {
  readonly start: string;
  /** What a person saw at first. */
  readonly projection?: string;
  readonly steps: readonly ToldMove[];
}

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function getLine({ move, projection }: ToldMove): string {
  const sees = projection === undefined ? '' : `, ${quoted(projection)}`;
  switch (move.kind) {
    case 'event':
      return `await walk.send(${quoted(move.type)}, ${quoted(move.case)}${sees});`;
    case 'answer':
      return `await walk.answer(${quoted(move.port)}, ${quoted(move.case)}${sees});`;
    case 'time':
      return `await walk.wait(${move.ms}${sees});`;
  }
}

/**
 * The source of a story that goes the way of a trace, to be put among the stories of its chart.
 * @param title what the story is to prove, without quotes
 */
export function storyText(title: string, { start, projection, steps }: Trace): string {
  const lines = [
    `const walk = await open(${quoted(start)});`,
    ...(projection === undefined ? [] : [`walk.expects(${quoted(projection)});`]),
    ...steps.map(getLine),
  ];
  return [
    `  ${quoted(title)}: async (open) => {`,
    ...lines.map((line) => `    ${line}`),
    '  },',
  ].join('\n');
}
