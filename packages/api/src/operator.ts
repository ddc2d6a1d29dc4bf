export type { components, operations, paths } from './generated/operator.ts';
