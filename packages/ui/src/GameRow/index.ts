export { GameRow, type GameRowProps, ROW_LIMIT, type RowLayout } from './GameRow.tsx';
