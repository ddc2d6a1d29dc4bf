export { systemStatusMachine } from './machine.ts';
export { systemStatusActors, type SystemStatusPorts } from './ports.ts';
export {
  type MaintenanceNotice,
  type PermissionFacts,
  type Standing,
  getStanding,
  type SystemStatusContext,
  type SystemStatusEvent,
  type SystemStatusInput,
  type SystemStatusTag,
  systemStatusTimes,
} from './types.ts';
