export { chartSvg } from '../inspect/svg.ts';
export { getLayout } from './layout.ts';
export { toStandaloneModule } from './standalone.ts';
