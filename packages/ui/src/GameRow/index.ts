export { GameRow, type GameRowProps, type RowLayout } from './GameRow.tsx';
export { ROW_LIMIT } from './row-limit.ts';
