export { activityApplicationMachine } from './machine.ts';
export { activityApplicationActors, type ActivityApplicationPorts } from './ports.ts';
export type {
  ActivityApplicationContext,
  ActivityApplicationEvent,
  ActivityDraft,
  EnteredStatus,
} from './types.ts';
