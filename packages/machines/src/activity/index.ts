export { activity } from './machine.ts';
export type { ActivityCommand, ActivityContext, ActivityRefusal } from './types.ts';
