interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy;
}

let policy: ScriptUrlPolicy | undefined;

/** Trusted Types: workers are created only from the portal's own script URLs. */
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
 * @param url the built URL of the worker's source
 */
export const startWorker = (url: string): Worker => new Worker(trusted(url), { type: 'module' });

/** Registers the portal's service worker; its file is checked with the server each time. */
export const registerServiceWorker = (url: string): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(trusted(url), { updateViaCache: 'none' });
