import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findFault } from '../gates/commits.mjs';

test('a subject has a type, a scope and a short summary', () => {
  for (const subject of [
    'feat(wallet): show the available balance',
    'build(deps)!: require Node 20.19',
  ])
    assert.equal(findFault(subject), undefined, subject);
  for (const subject of [
    'Say what a last reading found',
    'feat: show the balance',
    'chore(deps): renew pins',
    'fix(wallet): End with a stop.',
  ])
    assert.match(findFault(subject), /is not type\(scope\): summary/, subject);
  assert.match(findFault(`fix(a): ${'x'.repeat(70)}`), /has 78 characters/);
});
