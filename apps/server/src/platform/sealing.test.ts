import { expect, test } from 'vitest';
import { createSealer } from './sealing.ts';

const sealer = createSealer('a master key', 'test');

test('opens a sealed text, which does not contain the plain one', () => {
  const sealed = sealer.seal('https://chat.example.com');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('chat');
  expect(sealer.open(sealed)).toBe('https://chat.example.com');
});

test('seals the same text differently each time', () => {
  expect(sealer.seal('x')).not.toBe(sealer.seal('x'));
});

test('opens nothing for a changed text, another key or another purpose', () => {
  const sealed = sealer.seal('secret');
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(sealer.open(bytes.toString('base64url'))).toBeNull();
  expect(createSealer('another key', 'test').open(sealed)).toBeNull();
  expect(createSealer('a master key', 'other').open(sealed)).toBeNull();
  expect(sealer.open('short')).toBeNull();
});
