// Compiling unchanged messages must not make a build stale: another product may be serving it.
import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { compileMessages } from '../../apps/portal/messages.mjs';
import { digest } from '../lib/stale.mjs';

const generated = ['apps/portal/src/kernel/i18n/generated'];

test('compiling unchanged messages changes neither files nor time stamps', async () => {
  await compileMessages();
  const before = digest(generated);
  await compileMessages();
  equal(digest(generated), before);
});
