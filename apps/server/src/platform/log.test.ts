import { expect, test } from 'vitest';
import { createLog } from './log.ts';

/** The log line of these fields. */
function getWritten(facts: object): string {
  const lines: string[] = [];
  createLog('error', { write: (line) => void lines.push(line) }).error(facts, 'it broke');
  return lines.join('');
}

test('logs an invalid URL by its error code, without the URL', () => {
  let err: unknown;
  try {
    err = new URL('//?token=s3cret', 'http://localhost');
  } catch (error) {
    err = error;
  }
  const line = getWritten({ err });
  expect(line).not.toContain('s3cret');
  expect(JSON.parse(line).err).toMatchObject({ code: 'ERR_INVALID_URL', message: 'Invalid URL' });
});

test('logs a violated constraint by its code, without the row', () => {
  const err = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (phone)=(+84 s3cret) already exists.',
    parameters: ['s3cret'],
  });
  const line = getWritten({ err: new Error('not stored', { cause: err }) });
  expect(line).not.toContain('s3cret');
  expect(JSON.parse(line).err.cause.code).toBe('23505');
});

test('logs thrown values that are no errors', () => {
  expect(JSON.parse(getWritten({ err: 'late' })).err).toEqual({ message: 'late' });
});
