import { expect, test } from 'vitest';
import { createStatementNames } from './statement-names.ts';

const timesSent = (getName: (text: string) => string | undefined, text: string, times: number) =>
  Array.from({ length: times }, () => getName(text));

test('names a statement from its fourth use on, and keeps that name', () => {
  const getName = createStatementNames();
  const [first, , third, fourth, fifth] = timesSent(getName, 'select 1', 5);
  expect([first, third]).toEqual([undefined, undefined]);
  expect(fourth).toBeTypeOf('string');
  expect(fifth).toBe(fourth);
  expect(timesSent(getName, 'select 2', 4).at(-1)).not.toBe(fourth);
});

test('reserves no name for texts that are used only once', () => {
  const getName = createStatementNames();
  const once = Array.from({ length: 10_000 }, (_, at) => getName(`select ${at}`));
  expect(once.every((name) => name === undefined)).toBe(true);
  expect(timesSent(getName, 'select again', 4).at(-1)).toBeTypeOf('string');
});

test('limits named statements to 400 per connection', () => {
  const getName = createStatementNames();
  const names = Array.from({ length: 500 }, (_, at) =>
    timesSent(getName, `select ${at}`, 4).at(-1),
  );
  expect(new Set(names.filter((name) => name !== undefined)).size).toBe(400);
  expect(names.at(-1)).toBeUndefined();
  expect(getName('select 0')).toBe(names[0]);
});
