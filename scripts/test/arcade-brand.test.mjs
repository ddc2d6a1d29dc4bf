import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/run.mjs';

test("the arcade has the brands' tokens that its stylesheets name, and their fonts", () => {
  execFileSync(process.execPath, [join(root, 'scripts', 'arcade-brand.mjs'), '--check']);
});
