interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy;
}

let policy: ScriptUrlPolicy | undefined;

/** The only script addresses that this portal makes a worker of are its own (Trusted Types). */
function trusted(url: string): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  if (!factory) return url;
  policy ??= factory.createPolicy('baize', {
    createScriptURL(address) {
      if (new URL(address, location.href).origin === location.origin) return address;
      throw new TypeError(`${address} is not a script of this portal`);
    },
  });
  return policy.createScriptURL(url);
}

/**
 * Starts a worker of this portal.
 * @param url address that the build made of the worker's source
 */
export const startWorker = (url: string): Worker => new Worker(trusted(url), { type: 'module' });
