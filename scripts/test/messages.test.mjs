// Compiling the messages again makes no build stale: another product may be serving what was built.
import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { compileMessages } from '../../apps/portal/messages.mjs';
import { digest } from '../lib/stale.mjs';

const generated = ['apps/portal/src/kernel/i18n/generated'];

test('messages that are compiled again leave their files and the times of these alone', async () => {
  await compileMessages();
  const before = digest(generated);
  await compileMessages();
  equal(digest(generated), before);
});
