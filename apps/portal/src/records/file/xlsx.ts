import writeXlsxFile, { type SheetData } from 'write-excel-file/universal';
import type { FileCell } from '../columns.ts';

const MONEY = '#,##0.00';

/** An Excel file with a head that stays in view; amounts are numbers, everything else is text. */
export function xlsxOf(
  head: readonly string[],
  rows: readonly (readonly FileCell[])[],
): Promise<Blob> {
  const data: SheetData = [
    head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(cellOf)),
  ];
  const columns = head.map((_header, at) => ({ width: widthOf(head, rows, at) }));
  return writeXlsxFile(data, { columns, stickyRowsCount: 1 }).toBlob();
}

const cellOf = (cell: FileCell) =>
  'text' in cell
    ? { value: cell.text, type: String }
    : {
        value: Number(cell.number),
        type: Number,
        // Counts have no point.
        ...(cell.number.includes('.') && { format: MONEY }),
      };

/** Characters, from what the first rows hold. */
function widthOf(
  head: readonly string[],
  rows: readonly (readonly FileCell[])[],
  at: number,
): number {
  const lengths = rows.slice(0, 100).map((row) => {
    const cell = row[at];
    return cell === undefined ? 0 : 'text' in cell ? cell.text.length : cell.number.length + 3;
  });
  return Math.min(50, Math.max(head[at]?.length ?? 0, ...lengths) + 2);
}
