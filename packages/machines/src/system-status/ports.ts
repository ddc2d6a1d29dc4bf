import { definePorts, type Port } from '../kit/index.ts';
import type { PermissionFacts, SystemStatusContext } from './types.ts';

export interface SystemStatusPorts {
  /** The permission call (T4). Rejects when it cannot be reached. */
  readonly fetchPermission: Port<null, PermissionFacts>;
}

/** Actor slots for `systemStatusMachine.provide({ actors })`. */
export const systemStatusActors = definePorts<SystemStatusContext, SystemStatusPorts>(
  'system-status',
  { fetchPermission: () => null },
);
