export type { Column } from './column.ts';
export { DataTable, type DataTableProps } from './DataTable.tsx';
export { nextSort, type Sort, sortRows, type SortValue } from './sort.ts';
export { type RowSelection, selectColumn } from './selectColumn.tsx';
