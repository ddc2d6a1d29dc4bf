// What the commands of the charts came to when they ran last, so that one of them can tell of all. A run is noted in
// .cache, because a gate must change no file of the repository; `npm run charts -- --write` keeps the notes in docs.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

const noted = join(root, '.cache', 'charts', 'figures.json');
const kept = join(root, 'docs', 'charts', 'figures.json');

/** The commands that leave figures, by their option. */
const commands = ['mutate', 'promises', 'spin', 'http', 'browser'];

function read(file) {
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

/** Of two notes by command the later ones. */
export function latest(some, others) {
  const all = { ...some };
  for (const [command, figures] of Object.entries(others)) {
    if (!(command in all) || all[command].at < figures.at) all[command] = figures;
  }
  return all;
}

/** What was noted, by the command's option: here, or in the run that the repository keeps. */
export const lastFigures = () => latest(read(kept), read(noted));

/** Notes the figures of a command; of one that was asked for some charts only they say nothing of all. */
export function noteFigures(command, figures) {
  write(noted, { ...read(noted), [command]: { at: new Date().toISOString(), ...figures } });
}

/** Keeps in the repository what was noted here. */
export const keepFigures = () => write(kept, lastFigures());

const wordByAnswer = (name, value) =>
  typeof value === 'object' ? `${name} ${Object.values(value).join('/')}` : `${name} ${value}`;

/** Lines of what other commands found when they ran last; of one that nobody has run they say so. */
export function linesOfLast(figuresBy) {
  return commands.map((command) => {
    if (!(command in figuresBy)) return `${command}, never run: npm run charts -- --${command}`;
    const { at, ...figures } = figuresBy[command];
    const words = Object.entries(figures).map(([name, value]) => wordByAnswer(name, value));
    return `${command}, last run ${at.slice(0, 10)}: ${words.join('  ')}`;
  });
}
