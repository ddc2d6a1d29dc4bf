export { logoutMachine } from './machine.ts';
export { logoutActors, type LogoutPorts } from './ports.ts';
export {
  type LogoutContext,
  type LogoutEvent,
  type LogoutInput,
  type LogoutTag,
  logoutTimes,
  type Site,
} from './types.ts';
