import assert from 'node:assert/strict';
import test from 'node:test';
import {
  parseChangeset,
  planRelease,
  raiseDependencies,
  raiseVersion,
  withDependents,
} from '../packages/changesets.mjs';

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

test('plans a patch for packages that depend on a changed one, however far', () => {
  const manifests = [
    { name: '@baize/kit', peerDependencies: { '@baize/ui': '0.1.0' } },
    { name: '@baize/ui', dependencies: { '@baize/api': '0.1.0', react: '19' } },
    { name: '@baize/api' },
    { name: '@baize/chartwalk', devDependencies: { '@baize/api': '0.1.0' } },
  ];
  const changesets = withDependents(manifests, [parse("'@baize/api': patch", 'Fixes a type.')]);
  const plan = (name) => planRelease(name, '0.1.0', changesets);
  assert.equal(plan('@baize/kit').version, '0.1.1');
  assert.match(plan('@baize/ui').notes, /New version of @baize\/api\./);
  assert.equal(plan('@baize/chartwalk'), undefined);
  assert.equal(plan('@baize/api').notes.match(/Fixes a type/g).length, 1);
});

test('lets a published package depend on the planned versions', () => {
  const changesets = [parse("'@baize/api': patch", 'Fixes a type.')];
  const manifests = ['@baize/api', '@baize/ui'].map((name) => ({ name, version: '0.1.0' }));
  const packed = { dependencies: { '@baize/api': '^0.1.0', '@baize/ui': '0.1.0', react: '19' } };
  assert.deepEqual(raiseDependencies(packed, manifests, changesets), {
    dependencies: { '@baize/api': '^0.1.1', '@baize/ui': '0.1.0', react: '19' },
  });
});
