import { expect, test } from 'vitest';
import { createStatementNames } from './statement-names.ts';

const timesSent = (nameOf: (text: string) => string | undefined, text: string, times: number) =>
  Array.from({ length: times }, () => nameOf(text));

test('a statement has a name from the fourth time on, which is its own and stays', () => {
  const nameOf = createStatementNames();
  const [first, , third, fourth, fifth] = timesSent(nameOf, 'select 1', 5);
  expect([first, third]).toEqual([undefined, undefined]);
  expect(fourth).toBeTypeOf('string');
  expect(fifth).toBe(fourth);
  expect(timesSent(nameOf, 'select 2', 4).at(-1)).not.toBe(fourth);
});

test('texts that never come again keep none of those that do from a name', () => {
  const nameOf = createStatementNames();
  const once = Array.from({ length: 10_000 }, (_, at) => nameOf(`select ${at}`));
  expect(once.every((name) => name === undefined)).toBe(true);
  expect(timesSent(nameOf, 'select again', 4).at(-1)).toBeTypeOf('string');
});

test('connections keep no more than 400 of them', () => {
  const nameOf = createStatementNames();
  const names = Array.from({ length: 500 }, (_, at) => timesSent(nameOf, `select ${at}`, 4).at(-1));
  expect(new Set(names.filter((name) => name !== undefined)).size).toBe(400);
  expect(names.at(-1)).toBeUndefined();
  expect(nameOf('select 0')).toBe(names[0]);
});
