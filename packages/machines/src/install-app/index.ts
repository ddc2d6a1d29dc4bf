export { installAppMachine } from './machine.ts';
export { installAppActors, type InstallAppPorts } from './ports.ts';
export type { InstallAppContext, InstallAppEvent, InstallChoice } from './types.ts';
