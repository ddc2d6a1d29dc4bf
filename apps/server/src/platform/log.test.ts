import { expect, test } from 'vitest';
import { createLog } from './log.ts';

/** What a log writes of some facts. */
function written(facts: object): string {
  const lines: string[] = [];
  createLog('error', { write: (line) => void lines.push(line) }).error(facts, 'it broke');
  return lines.join('');
}

test('an unreadable URL is told by its kind, without what stood in it', () => {
  let err: unknown;
  try {
    err = new URL('//?token=s3cret', 'http://localhost');
  } catch (error) {
    err = error;
  }
  const line = written({ err });
  expect(line).not.toContain('s3cret');
  expect(JSON.parse(line).err).toMatchObject({ code: 'ERR_INVALID_URL', message: 'Invalid URL' });
});

test('a broken constraint is told by its code, without the row', () => {
  const err = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (phone)=(+84 s3cret) already exists.',
    parameters: ['s3cret'],
  });
  const line = written({ err: new Error('not stored', { cause: err }) });
  expect(line).not.toContain('s3cret');
  expect(JSON.parse(line).err.cause.code).toBe('23505');
});

test('what is thrown without being an error is told too', () => {
  expect(JSON.parse(written({ err: 'late' })).err).toEqual({ message: 'late' });
});
