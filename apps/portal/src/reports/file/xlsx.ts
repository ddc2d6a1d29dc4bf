import { strToU8, Zip } from 'fflate';
import { yieldToMain } from '../../kernel/yield-to-main.ts';
import type { FileCell } from '../table/columns.ts';
import type { FileWriter } from './file-writer.ts';
import { PackedFile } from './packed-file.ts';
import { fixedParts, SHEET_END, SHEET_PATH, sheetBegin, sheetRows } from './spreadsheet.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Rows written without yielding: a few milliseconds of work. */
const ROWS_PER_YIELD = 500;

/**
 * Writes an Excel file. Rows are compressed at once, so that memory holds only compressed bytes.
 */
export function xlsxWriter(head: readonly string[]): FileWriter {
  const { zip, blob } = archive();
  for (const [path, text] of Object.entries(fixedParts))
    fileIn(zip, path).push(strToU8(text), true);
  const sheet = fileIn(zip, SHEET_PATH);
  let isBegun = false;
  const begin = (rows: readonly (readonly FileCell[])[]) => {
    if (!isBegun) sheet.push(strToU8(sheetBegin(head, getWidths(head, rows))));
    isBegun = true;
  };
  return {
    async add(rows) {
      begin(rows);
      for (let at = 0; at < rows.length; at += ROWS_PER_YIELD) {
        sheet.push(strToU8(sheetRows(rows.slice(at, at + ROWS_PER_YIELD))));
        await sheet.isReady;
        await yieldToMain();
      }
    },
    end() {
      begin([]);
      sheet.push(strToU8(SHEET_END), true);
      zip.end();
      return blob;
    },
  };
}

/** An archive with a promise of its finished content. */
function archive(): { readonly zip: Zip; readonly blob: Promise<Blob> } {
  const packed: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip();
  const blob = new Promise<Blob>((resolve, reject) => {
    zip.ondata = (error, bytes, isLast) => {
      if (error) reject(error);
      packed.push(bytes as Uint8Array<ArrayBuffer>);
      if (isLast) resolve(new Blob(packed, { type: TYPE }));
    };
  });
  // Awaited at the end only; an earlier failure is reported there.
  blob.catch(() => {});
  return { zip, blob };
}

function fileIn(zip: Zip, path: string): PackedFile {
  const file = new PackedFile(path);
  zip.add(file);
  return file;
}

/** Column widths in characters, from the first rows. */
function getWidths(
  head: readonly string[],
  rows: readonly (readonly FileCell[])[],
): readonly number[] {
  const first = rows.slice(0, 100);
  return head.map((title, at) => {
    const lengths = first.map((row) => {
      const cell = row[at];
      return cell === undefined ? 0 : 'text' in cell ? cell.text.length : cell.number.length + 3;
    });
    return Math.min(50, Math.max(title.length, ...lengths) + 2);
  });
}
