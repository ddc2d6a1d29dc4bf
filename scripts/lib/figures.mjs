// What the commands of the charts came to when they ran last, so that one of them can tell of all.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

const file = join(root, '.cache', 'charts', 'figures.json');

/** What was noted, by the command's option; nothing where no command ran here yet. */
export function lastFigures() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** Keeps the figures of a command; of one that was asked for some charts only they say nothing of all. */
export function noteFigures(command, figures) {
  mkdirSync(dirname(file), { recursive: true });
  const noted = { ...lastFigures(), [command]: { at: new Date().toISOString(), ...figures } };
  writeFileSync(file, `${JSON.stringify(noted, null, 2)}\n`);
}

/** Lines of what other commands found when they ran last. */
export function linesOfLast(noted) {
  return Object.entries(noted).map(([command, { at, ...figures }]) => {
    const plain = Object.entries(figures).map(([name, value]) =>
      typeof value === 'object' ? `${name} ${Object.values(value).join('/')}` : `${name} ${value}`,
    );
    return `${command}, last run ${at.slice(0, 10)}: ${plain.join('  ')}`;
  });
}
