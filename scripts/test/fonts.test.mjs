import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/run.mjs';

test('the font files are those that their script cuts, within the size limit', () => {
  const script = join(root, 'packages', 'ui', 'scripts', 'fonts.mjs');
  const figures = JSON.parse(
    execFileSync(process.execPath, [script, '--check'], { encoding: 'utf8' }),
  );
  assert.equal(figures.stale, 0);
  assert.ok(figures.sum <= 24_000, `${figures.sum} bytes`);
});
