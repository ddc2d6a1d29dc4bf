import { expect, test } from 'vitest';
import { csvOf } from '../../src/records/file/csv.ts';

test('begins with a byte order mark, ends lines as RFC 4180 says, and quotes what needs it', () => {
  const rows = [
    [{ text: 'a, "b"' }, { number: '-1.50' }],
    [{ text: 'two\nlines' }, { number: '2.00' }],
  ];
  expect(csvOf(['What', 'Amount'], rows)).toBe(
    '\uFEFFWhat,Amount\r\n"a, ""b""",-1.50\r\n"two\nlines",2.00\r\n',
  );
});

test('a text is never a formula, a number stays one', () => {
  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', 'plain'];
  const [, ...lines] = csvOf(
    ['x'],
    texts.map((text) => [{ text }]),
  ).split('\r\n');
  expect(lines.slice(0, 4)).toEqual(["'=1+1", "'+1", "'-1", "'@SUM(A1)"]);
  expect(lines[4]).toBe("'\tx");
  expect(lines[5]).toBe('"\'\rx"');
  expect(lines[6]).toBe('plain');
  expect(csvOf(['x'], [[{ number: '-5.00' }]])).toContain('\r\n-5.00\r\n');
});
