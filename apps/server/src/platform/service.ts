import type { Platform } from './platform.ts';

/**
 * A service shared by modules: created at first use, once per platform, so that two servers in one
 * process (tests) never share state.
 */
export function service<T>(make: (platform: Platform) => T): (platform: Platform) => T {
  const services = new WeakMap<Platform, { value: T }>();
  return (platform) => {
    const found = services.get(platform);
    if (found !== undefined) return found.value;
    const value = make(platform);
    services.set(platform, { value });
    return value;
  };
}

/**
 * A service that depends on other modules: created with its module, with what modules.ts passes.
 */
export interface SuppliedService<T, Needs> {
  /** Creates the service. Throws if the platform has it already. */
  create(platform: Platform, needs: Needs): T;
  /** The service of a platform. Throws before its module is created. */
  get(platform: Platform): T;
}

/**
 * Like `service`, for one that needs something from a module above. The dependency is a constructor
 * argument, so that no module assigns it later and the service never runs without it.
 */
export function suppliedService<T, Needs>(
  name: string,
  make: (platform: Platform, needs: Needs) => T,
): SuppliedService<T, Needs> {
  const suppliedServices = new WeakMap<Platform, { value: T }>();
  return {
    create(platform, needs) {
      if (suppliedServices.has(platform)) throw new Error(`The service ${name} was created twice.`);
      const value = make(platform, needs);
      suppliedServices.set(platform, { value });
      return value;
    },
    get(platform) {
      const found = suppliedServices.get(platform);
      if (found === undefined)
        throw new Error(`The module of the service ${name} was not created.`);
      return found.value;
    },
  };
}
