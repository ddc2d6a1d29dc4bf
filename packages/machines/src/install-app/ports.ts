import { definePorts, type Port } from '../kit/index.ts';
import type { InstallAppContext, InstallChoice } from './types.ts';

export interface InstallAppPorts {
  /**
   * Opens the browser's dialog with the offer that was received. Rejects if the browser refuses,
   * for example because the offer was used.
   */
  readonly askInstall: Port<null, InstallChoice>;
}

/** Actor slots for `installAppMachine.provide({ actors })`. */
export const installAppActors = definePorts<InstallAppContext, InstallAppPorts>('install-app', {
  askInstall: () => null,
});
