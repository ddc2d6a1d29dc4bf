export { checkCharts, type Checked, type CheckOptions, type NoteCoverage } from './check.ts';
export { type Exported, exportPrograms } from './export.ts';
export { type Figures, getFigures, getLines } from './figures.ts';
export { checkSystems, type SystemFigures } from './systems.ts';
