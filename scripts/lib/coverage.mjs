// What the last walks of the charts took, by the world they were walked in: read by builds that paint it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

const file = join(root, '.cache', 'charts', 'coverage.json');

/**
 * Notes what was walked; charts that were not walked this time keep what is known of them.
 * @param {'stubs' | 'http' | 'browser'} world
 * @param {Record<string, {branches: string[], excused: Record<string, string>}>} charts
 */
export function noteCoverage(world, charts) {
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  known[world] = { at: Date.now(), charts: { ...known[world]?.charts, ...charts } };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(known));
}
