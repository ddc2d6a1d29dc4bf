import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findFaults } from '../gates/words.mjs';

test('names each private word and what to write instead', () => {
  assert.deepEqual(findFaults('// Reads the list anew.'), ['"anew": write "again"']);
  assert.equal(findFaults('// Whoever comes to 5 is told.').length, 3);
});

test('accepts plain English', () => {
  assert.deepEqual(
    findFaults('/** Reads the list again. When it comes to a stop, the job ends. */'),
    [],
  );
  assert.deepEqual(findFaults('const renewal = anewal(telltale);'), []);
});

test('limits comments to 100 columns, except addresses', () => {
  const long = `// ${'word '.repeat(20)}`;
  assert.deepEqual(findFaults(long), ['a comment of 103 columns, at most 100']);
  assert.deepEqual(findFaults(`// ${'x'.repeat(90)} https://example.org/`), []);
  assert.deepEqual(findFaults(`const text = '${'word '.repeat(20)}';`), []);
});
