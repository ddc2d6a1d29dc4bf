import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differences, exclusionsIn } from '../gates/exclusions.mjs';

test('counts exclusions by type', () => {
  const spec = `const play: Play<null> = {
    never: { 'logout.cancelled': 'never sent', 'signOut answers done': 'never awaited' },
    cannot: (move) => {
      if (move.kind === 'time') return unless(false, 'time stands still');
      return unless(isAwake, 'inactive');
    },
    unwalked: { 'done|always|0': 'unreachable' },
  };`;
  assert.deepEqual(exclusionsIn(spec), { never: 2, cannot: 2, unwalked: 1 });
  assert.deepEqual(exclusionsIn('const play = { cannot };'), { never: 0, cannot: 0, unwalked: 0 });
});

test('reports one exclusion more, and one less that is still recorded', () => {
  const counts = (never) => ({ browser: { logout: { never, cannot: 0, unwalked: 0 } } });
  assert.deepEqual(differences(counts(1), counts(1)), []);
  assert.match(differences(counts(1), counts(2)).join(), /logout: 2 in "never", more than the 1/);
  assert.match(differences(counts(1), counts(0)).join(), /logout: 0 in "never", fewer than the 1/);
});

test('reports a walk without recorded counts', () => {
  const now = { http: { logout: { never: 0, cannot: 1, unwalked: 0 } } };
  assert.deepEqual(differences({}, now), [
    'http: logout: 1 in "cannot", more than the 0 of exclusions.json',
  ]);
});
