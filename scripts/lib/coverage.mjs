// The coverage of the last statechart walks by environment, for builds that show it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

const file = join(root, '.cache', 'charts', 'coverage.json');

/**
 * Stores coverage; statecharts that were not walked this time keep their earlier results.
 * @param {'stubs' | 'http' | 'browser'} world
 * @param {Record<string, {branches: string[], excused: Record<string, string>}>} charts
 */
export function noteCoverage(world, charts) {
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  known[world] = { at: Date.now(), charts: { ...known[world]?.charts, ...charts } };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(known));
}
