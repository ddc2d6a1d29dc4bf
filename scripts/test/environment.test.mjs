import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getEnvironments } from '../lib/environment.mjs';

const place = {
  mode: 'production',
  port: 4600,
  arcadePort: 4610,
  dataPath: '/data',
  masterKey: 'k'.repeat(32),
};

test('a product without settings uses this machine', () => {
  const { portalOrigin, server, arcade } = getEnvironments({}, place);
  assert.equal(portalOrigin, 'http://127.0.0.1:4600');
  assert.equal(server.PORTAL_ORIGIN, 'http://127.0.0.1:4600');
  assert.equal(server.ARCADE_ORIGIN, 'http://127.0.0.1:4610');
  assert.equal(arcade.PLATFORM_URL, 'http://127.0.0.1:4600');
  assert.equal(arcade.PORTAL_ORIGIN, 'http://127.0.0.1:4600 http://localhost:4600');
});

test('keeps origins and addresses set by the operator', () => {
  const given = {
    PORTAL_ORIGIN: 'https://portal.example',
    ARCADE_ORIGIN: 'https://games.example',
    PLATFORM_URL: 'http://10.0.0.5:4600',
    TRUST_PROXY: '1',
    HOST: '10.0.0.5',
  };
  const { portalOrigin, server, arcade } = getEnvironments(given, place);
  assert.equal(portalOrigin, 'https://portal.example');
  for (const [name, value] of Object.entries(given)) assert.equal(server[name], value);
  assert.equal(arcade.PORTAL_ORIGIN, 'https://portal.example');
  assert.equal(arcade.PLATFORM_URL, 'http://10.0.0.5:4600');
});

test('an empty setting counts as missing', () => {
  const empty = { PORTAL_ORIGIN: '', ARCADE_ORIGIN: '', PLATFORM_URL: '' };
  const [one, other] = [getEnvironments(empty, place), getEnvironments({}, place)];
  assert.equal(one.portalOrigin, other.portalOrigin);
  assert.equal(one.server.PORTAL_ORIGIN, other.server.PORTAL_ORIGIN);
  assert.equal(one.server.ARCADE_ORIGIN, other.server.ARCADE_ORIGIN);
  assert.equal(one.arcade.PORTAL_ORIGIN, other.arcade.PORTAL_ORIGIN);
  assert.equal(one.arcade.PLATFORM_URL, other.arcade.PLATFORM_URL);
});

test('passes on mode, ports, folder and key', () => {
  const { server, arcade } = getEnvironments({ PORT: '1', NODE_ENV: 'development' }, place);
  for (const { PORT, ARCADE_PORT, DATA_DIR, BAIZE_MODE, VENDOR_MASTER_KEY, NODE_ENV } of [
    server,
    arcade,
  ]) {
    assert.deepEqual(
      [PORT, ARCADE_PORT, DATA_DIR, BAIZE_MODE, VENDOR_MASTER_KEY, NODE_ENV],
      ['4600', '4610', '/data', 'production', place.masterKey, 'production'],
    );
  }
});
