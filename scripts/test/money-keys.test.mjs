import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findKeyFaults, NOT_OF_A_PLAYER, WAITING } from '../gates/money-keys.mjs';

const listed = [...Object.keys(NOT_OF_A_PLAYER), ...Object.keys(WAITING)].map((name) => ({
  name,
  key: ['id'],
}));

test('accepts keys that begin with the player, and listed tables', () => {
  const tables = [
    ...listed,
    { name: 'transfer', key: ['owner', 'id'] },
    { name: 'round', key: ['player_id', 'vendor_code', 'round_id'] },
  ];
  assert.deepEqual(findKeyFaults(tables), []);
});

test('rejects another table with amounts', () => {
  const faults = findKeyFaults([...listed, { name: 'stake', key: ['vendor_code', 'player_id'] }]);
  assert.deepEqual(faults, [
    'stake: its key (vendor_code, player_id) does not begin with the player',
  ]);
});

test('rejects an entry of the list that is not needed any more', () => {
  const [first] = Object.keys(WAITING);
  const others = listed.filter(({ name }) => name !== first);
  assert.equal(findKeyFaults([...others, { name: first, key: ['player_id', 'id'] }]).length, 1);
  assert.equal(findKeyFaults(others).length, 1);
});
