import type { FileCell } from '../table/columns.ts';
import type { FileWriter } from './file-writer.ts';

/** The beginning of a text that a spreadsheet would treat as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Marks the text as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes comma-separated values (RFC 4180). Texts that a spreadsheet would run as a formula start
 * with an apostrophe; numbers are unchanged.
 */
export function csvWriter(head: readonly string[]): FileWriter {
  const parts = [BYTE_ORDER_MARK, line(head.map(quote))];
  return {
    add(rows) {
      const lines = rows.map((row) => line(row.map(getValue)));
      parts.push(lines.join(''));
    },
    end: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  };
}

const line = (values: readonly string[]): string => `${values.join(',')}\r\n`;

const getValue = (cell: FileCell): string => ('text' in cell ? quote(cell.text) : cell.number);

function quote(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
