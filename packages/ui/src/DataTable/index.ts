export { type Column, DataTable, type DataTableProps, type RowSelection } from './DataTable.tsx';
export { nextSort, type Sort, sortRows, type SortValue } from './sort.ts';
