export { GameRow, type GameRowProps, ROW_LIMIT } from './GameRow.tsx';
