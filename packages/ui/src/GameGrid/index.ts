export { GameGrid, type GameGridProps } from './GameGrid.tsx';
