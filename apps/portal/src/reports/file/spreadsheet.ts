// The parts of an Excel file with one sheet (ECMA-376, SpreadsheetML), as texts.
import type { FileCell } from '../table/columns.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The cell formats by their index in the style sheet. */
const STYLES = { plain: 0, money: 1, head: 2, otherMoney: 3 } as const;
/** Id of the built-in format #,##0.00. */
const MONEY = 4;
/** Formats for amounts with other numbers of decimals; custom format ids start at 164. */
const OTHER_MONEY = [
  { digits: 1, id: 164, code: '#,##0.0' },
  { digits: 3, id: 165, code: '#,##0.000' },
  { digits: 4, id: 166, code: '#,##0.0000' },
] as const;

/** The cell format of a number. A whole number is a count, or an amount without decimals. */
function createStyle(number: string): number {
  const digits = number.split('.')[1]?.length ?? 0;
  if (digits === 0) return STYLES.plain;
  const other = OTHER_MONEY.findIndex((one) => one.digits === digits);
  return other < 0 ? STYLES.money : STYLES.otherMoney + other;
}

/** The path of the sheet in the archive. */
export const SHEET_PATH = 'xl/worksheets/sheet1.xml';

const relationships = (
  kind: 'officeDocument' | 'worksheet' | 'styles',
  target: string,
  id: string,
) => `<Relationship Id="${id}" Type="${DOCUMENT}/${kind}" Target="${target}"/>`;

/** All parts except the sheet, by path. */
export const fixedParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/>
<Override PartName="/${SHEET_PATH}" ContentType="${SHEET_TYPE}.worksheet+xml"/>
</Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relationships('officeDocument', 'xl/workbook.xml', 'r1')}</Relationships>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relationships('worksheet', 'worksheets/sheet1.xml', 'r1')}${relationships('styles', 'styles.xml', 'r2')}</Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}">
<numFmts count="${OTHER_MONEY.length}">${OTHER_MONEY.map(({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`).join('')}</numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="${3 + OTHER_MONEY.length}"><xf/><xf numFmtId="${MONEY}" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/>${OTHER_MONEY.map(({ id }) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('')}</cellXfs>
</styleSheet>`,
};

/** The start of the sheet: column widths in characters, and a frozen header row. */
export function sheetBegin(head: readonly string[], widths: readonly number[]): string {
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData><row>${head.map((text) => textCell(text, STYLES.head)).join('')}</row>`;
}

/** Data rows; amounts are numbers, everything else is text. */
export const sheetRows = (rows: readonly (readonly FileCell[])[]): string =>
  rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');

export const SHEET_END = '</sheetData></worksheet>';

const cell = (of: FileCell): string =>
  'text' in of
    ? textCell(of.text, STYLES.plain)
    : `<c s="${createStyle(of.number)}"><v>${of.number}</v></c>`;

const textCell = (text: string, style: number): string =>
  text === ''
    ? '<c/>'
    : `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

/** Characters that XML does not allow are dropped. */
const escapeXml = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- these are the characters that it is about
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
