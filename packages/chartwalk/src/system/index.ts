export { chartProgram } from './chart-program.ts';
export { compile } from './compile.ts';
export type { Program } from './program.ts';
export { getFormulaName, toPromela } from './promela.ts';
export { search } from './search.ts';
export { planSystemTour, type Sights, type SystemPath, type SystemWorld } from './tour.ts';
export {
  defineSystem,
  type Effect,
  type SeatModel,
  type ServerModel,
  type SystemClaim,
  type SystemModel,
  type SystemRule,
} from './types.ts';
