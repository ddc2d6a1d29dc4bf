export { pageItems } from './pageItems.ts';
export type { PageItem } from './pageItems.ts';
export { Pagination } from './Pagination.tsx';
export type { PaginationLabels, PaginationProps } from './Pagination.tsx';
