import { describe, expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords({ memoryKib: 1024, passes: 1, lanes: 1 });

describe('passwords', () => {
  test('are stored as argon2id with the configured cost', async () => {
    expect(await passwords.hash('correct horse')).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/);
  });

  test('fit their own hash and no other', async () => {
    const hash = await passwords.hash('correct horse');
    expect(await passwords.verify(hash, 'correct horse')).toBe(true);
    expect(await passwords.verify(hash, 'correct hearse')).toBe(false);
  });

  test('tell a hash of their own cost from every other', async () => {
    const dearer = createPasswords({ memoryKib: 1024, passes: 11, lanes: 1 });
    expect(passwords.isCurrent(await passwords.hash('correct horse'))).toBe(true);
    expect(passwords.isCurrent(await dearer.hash('correct horse'))).toBe(false);
  });

  test('never fit a missing account', async () => {
    expect(await passwords.verify(undefined, 'anything')).toBe(false);
  });

  test('are the same however a keyboard composes their letters', async () => {
    const hash = await passwords.hash('pass\u00e9word');
    expect(await passwords.verify(hash, 'passe\u0301word')).toBe(true);
  });
});
