export { Figure } from './Figure.tsx';
export type { FigureProps } from './Figure.tsx';
export { isolate } from './isolate.ts';
