import { expect, test } from 'vitest';
import type { FileCell } from '../../src/reports/table/columns.ts';
import { csvWriter } from '../../src/reports/file/csv.ts';

/** The exported file of some parts, with its byte order mark. */
async function toCsv(head: readonly string[], ...parts: readonly (readonly FileCell[])[][]) {
  const writer = csvWriter(head);
  for (const rows of parts) await writer.add(rows);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await (await writer.end()).arrayBuffer(),
  );
}

test('starts with a byte order mark, ends lines as in RFC 4180, and quotes where necessary', async () => {
  const first = [[{ text: 'a, "b"' }, { number: '-1.50' }]];
  const second = [[{ text: 'two\nlines' }, { number: '2.00' }]];
  expect(await toCsv(['What', 'Amount'], first, second)).toBe(
    '\uFEFFWhat,Amount\r\n"a, ""b""",-1.50\r\n"two\nlines",2.00\r\n',
  );
});

test('a text is never a formula, a number stays a number', async () => {
  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', 'plain'];
  const file = await toCsv(
    ['x'],
    texts.map((text) => [{ text }]),
  );
  const [, ...lines] = file.split('\r\n');
  expect(lines.slice(0, 4)).toEqual(["'=1+1", "'+1", "'-1", "'@SUM(A1)"]);
  expect(lines[4]).toBe("'\tx");
  expect(lines[5]).toBe('"\'\rx"');
  expect(lines[6]).toBe('plain');
  expect(await toCsv(['x'], [[{ number: '-5.00' }]])).toContain('\r\n-5.00\r\n');
});
