import assert from 'node:assert/strict';
import test from 'node:test';
import { parseChangeset, planRelease, raiseVersion } from '../packages/changesets.mjs';

const names = ['@baize/ui', '@baize/api'];
const parse = (head, text) => parseChangeset('one.md', `---\n${head}\n---\n\n${text}\n`, names);

test('reads the packages, the kind of version and the text of a changeset', () => {
  const { packages, text } = parse("'@baize/ui': minor\n'@baize/api': patch", 'New.\n```tsx\n```');
  assert.deepEqual([...packages], Object.entries({ '@baize/ui': 'minor', '@baize/api': 'patch' }));
  assert.equal(text, 'New.\n```tsx\n```');
});

test('rejects a changeset that is not complete', () => {
  assert.throws(() => parse("'@baize/server': patch", 'Text.'), /not published/);
  assert.throws(() => parse("'@baize/ui': huge", 'Text.'), /says "huge"/);
  assert.throws(() => parse("'@baize/ui': patch", ''), /no summary/);
  assert.throws(() => parse("'@baize/ui': minor", 'No example.'), /without an example/);
  assert.throws(() => parseChangeset('one.md', 'Text', names), /no head/);
});

test('raises the second number for a breaking change below 1.0.0', () => {
  assert.equal(raiseVersion('0.1.2', 'patch'), '0.1.3');
  assert.equal(raiseVersion('0.1.2', 'minor'), '0.2.0');
  assert.equal(raiseVersion('0.1.2', 'major'), '0.2.0');
  assert.equal(raiseVersion('1.4.2', 'major'), '2.0.0');
});

test('plans the largest kind of version with the notes of every change', () => {
  const changesets = [
    parse("'@baize/ui': patch", 'Fixes a colour.'),
    parse("'@baize/ui': minor", 'Adds Steps.\n```tsx\n<Steps />\n```'),
  ];
  const { version, notes } = planRelease('@baize/ui', '0.1.0', changesets);
  assert.equal(version, '0.2.0');
  assert.ok(notes.indexOf('Adds Steps') < notes.indexOf('Fixes a colour'));
  assert.equal(planRelease('@baize/api', '0.1.0', changesets), undefined);
});
