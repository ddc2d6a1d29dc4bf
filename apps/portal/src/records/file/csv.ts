import type { FileCell } from '../columns.ts';

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A file of values separated by commas (RFC 4180). Texts that a spreadsheet would run as a formula begin with an
 * apostrophe; numbers are written as they are.
 */
export function csvOf(head: readonly string[], rows: readonly (readonly FileCell[])[]): string {
  const lines = [
    head.map(quoted),
    ...rows.map((row) => row.map((cell) => ('text' in cell ? quoted(cell.text) : cell.number))),
  ];
  return BYTE_ORDER_MARK + lines.map((line) => `${line.join(',')}\r\n`).join('');
}

function quoted(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
