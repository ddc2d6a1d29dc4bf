import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { FileCell } from '../../src/reports/table/columns.ts';
import { xlsxWriter } from '../../src/reports/file/xlsx.ts';

type Rows = readonly (readonly FileCell[])[];

/** The parts of the written archive, as texts by path. */
async function getFiles(head: readonly string[], ...parts: readonly Rows[]) {
  const writer = xlsxWriter(head);
  for (const rows of parts) await writer.add(rows);
  const files = unzipSync(new Uint8Array(await (await writer.end()).arrayBuffer()));
  return new Map(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

/** The cells of the sheet, row by row: attributes and content. */
async function getCells(head: readonly string[], ...parts: readonly Rows[]) {
  const sheet = (await getFiles(head, ...parts)).get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toMatch(/<\/sheetData><\/worksheet>$/);
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c(?: ([^>]*?))?(?:\/>|>(.*?)<\/c>)/gs)].map(
      ([, says = '', inside = '']) => ({
        says,
        inside,
        text: inside.replaceAll(/<[^>]*>/g, ''),
      }),
    ),
  );
}

test('rows of every part follow the header, in order', async () => {
  const part = (first: number) =>
    Array.from({ length: 600 }, (_, at) => [{ text: `row ${first + at}` }, { number: '1.50' }]);
  const rows = await getCells(['What', 'Amount'], part(1), part(601));
  const texts = rows.map((row) => row.map(({ text }) => text));
  expect(texts).toHaveLength(1201);
  expect(texts[0]).toEqual(['What', 'Amount']);
  expect(texts[1]).toEqual(['row 1', '1.50']);
  expect(texts[1200]).toEqual(['row 1200', '1.50']);
});

test('amounts are formatted numbers, counts plain numbers, and a text is never a formula', async () => {
  const row = [{ number: '-1234.50' }, { number: '7' }, { text: '=1+1' }];
  const [, cells = []] = await getCells(['x', 'y', 'z'], [row]);
  expect(cells.map(({ says, inside }) => [says, inside])).toEqual([
    ['s="1"', '<v>-1234.50</v>'],
    ['s="0"', '<v>7</v>'],
    ['t="inlineStr" s="0"', '<is><t xml:space="preserve">=1+1</t></is>'],
  ]);
});

test('[H112] amounts have their currency’s decimals', async () => {
  const row = [{ number: '1.005' }, { number: '1000' }, { number: '1.0005' }];
  const files = await getFiles(['x', 'y', 'z'], [row]);
  const styles = files.get('xl/styles.xml') ?? '';
  const formats = [...styles.matchAll(/<xf([^>]*)\/>/g)].map(([, says = '']) => says).slice(1);
  const getCode = (style: number) => {
    const id = /numFmtId="(\d+)"/.exec(formats[style] ?? '')?.[1];
    return new RegExp(`numFmtId="${id}" formatCode="([^"]+)"`).exec(styles)?.[1];
  };
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  const used = [...sheet.matchAll(/<c s="(\d+)"><v>/g)].map(([, style]) => Number(style));
  expect(used.map(getCode)).toEqual(['#,##0.000', undefined, '#,##0.0000']);
});

test('texts keep special characters and spaces, and lose characters that XML forbids', async () => {
  const texts = [[{ text: ' <b> & "c" \u0001\uFFFEd\n' }], [{ text: '' }]];
  const [, signs, empty] = await getCells(['x'], texts);
  expect(signs?.[0]?.text).toBe(' &lt;b&gt; &amp; "c" d\n');
  expect(empty?.[0]).toEqual({ says: '', inside: '', text: '' });
});

test('a file without rows has its header and every part that it references', async () => {
  const files = await getFiles(['Time', 'Amount']);
  const named = [...(files.get('[Content_Types].xml') ?? '').matchAll(/PartName="\/([^"]+)"/g)];
  expect(named.map(([, path]) => path)).toEqual([
    'xl/workbook.xml',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  for (const [, path] of named) expect(files.has(path ?? '')).toBe(true);
  expect(await getCells(['Time', 'Amount'])).toHaveLength(1);
});
