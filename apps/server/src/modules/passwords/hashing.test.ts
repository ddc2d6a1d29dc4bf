import { describe, expect, test } from 'vitest';
import { createPasswordHasher } from './hashing.ts';

const passwords = createPasswordHasher({ memoryKib: 1024, passes: 1, lanes: 1 });

describe('password hashes', () => {
  test('use argon2id at the configured cost', async () => {
    expect(await passwords.hash('correct horse')).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/);
  });

  test('match their own password and no other', async () => {
    const hash = await passwords.hash('correct horse');
    expect(await passwords.verify(hash, 'correct horse')).toBe(true);
    expect(await passwords.verify(hash, 'correct hearse')).toBe(false);
  });

  test('reveal whether they were made at the configured cost', async () => {
    const dearer = createPasswordHasher({ memoryKib: 1024, passes: 11, lanes: 1 });
    expect(passwords.isCurrent(await passwords.hash('correct horse'))).toBe(true);
    expect(passwords.isCurrent(await dearer.hash('correct horse'))).toBe(false);
  });

  test('never match for a missing account', async () => {
    expect(await passwords.verify(undefined, 'anything')).toBe(false);
  });

  test('are the same for every Unicode composition of the same letters', async () => {
    const hash = await passwords.hash('pass\u00e9word');
    expect(await passwords.verify(hash, 'passe\u0301word')).toBe(true);
  });
});
