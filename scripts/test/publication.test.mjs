import assert from 'node:assert/strict';
import test from 'node:test';
import { publishMissing } from '../packages/publication.mjs';

const releases = [
  { packageName: '@baize/api', version: '0.2.0', integrity: 'sha512-api' },
  { packageName: '@baize/ui', version: '0.2.0', integrity: 'sha512-ui' },
];

/** A registry with these integrities by package; notes what is published. */
function createRegistry(integrities) {
  const published = [];
  const publish = ({ packageName }) => published.push(packageName);
  return { published, publish, findIntegrity: (name) => integrities[name] };
}

test('publishes only what an interrupted release has left', () => {
  const registry = createRegistry({ '@baize/api': 'sha512-api' });
  assert.deepEqual(publishMissing(releases, registry), ['@baize/api@0.2.0']);
  assert.deepEqual(registry.published, ['@baize/ui']);
});

test('publishes nothing when a version has other content', () => {
  const registry = createRegistry({ '@baize/ui': 'sha512-other' });
  assert.throws(() => publishMissing(releases, registry), /@baize\/ui@0\.2\.0 was published/);
  assert.deepEqual(registry.published, []);
});
