// The figures of the last statechart commands, so that one command can report all. A run is stored
// in .cache, because a gate must not change a file of the repository; `npm run charts -- --write`
// copies them to docs.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

const localFile = join(root, '.cache', 'charts', 'figures.json');
const committedFile = join(root, 'docs', 'charts', 'figures.json');

/** The commands that store figures, by option. */
const commands = ['mutate', 'promises', 'spin', 'http', 'browser'];

function readFigureFile(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

function write(file, figures) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
}

/** The later one of two results per command. */
export function latest(some, others) {
  const all = { ...some };
  for (const [command, figures] of Object.entries(others)) {
    if (!(command in all) || all[command].at < figures.at) all[command] = figures;
  }
  return all;
}

/** The last figures by the command's option: from here or from the repository. */
export const lastFigures = () => latest(readFigureFile(committedFile), readFigureFile(localFile));

/** Stores the figures of a command; a run of some statecharts only is not stored. */
export function noteFigures(command, figures) {
  write(localFile, {
    ...readFigureFile(localFile),
    [command]: { at: new Date().toISOString(), ...figures },
  });
}

/** Copies the figures into the repository. */
export const keepFigures = () => write(committedFile, lastFigures());

const wordByAnswer = (name, value) =>
  typeof value === 'object' ? `${name} ${Object.values(value).join('/')}` : `${name} ${value}`;

/** Lines with the last results of other commands, or a note that they have not run. */
export function describeLastFigures(figuresBy) {
  return commands.map((command) => {
    if (!(command in figuresBy)) return `${command}, never run: npm run charts -- --${command}`;
    const { at, ...figures } = figuresBy[command];
    const words = Object.entries(figures).map(([name, value]) => wordByAnswer(name, value));
    return `${command}, last run ${at.slice(0, 10)}: ${words.join('  ')}`;
  });
}
