import type { Platform } from './platform.ts';

/**
 * A service that several modules share: made at its first use and once a platform, so that two
 * servers in one process (tests) never share state.
 */
export function service<T>(make: (platform: Platform) => T): (platform: Platform) => T {
  const made = new WeakMap<Platform, { value: T }>();
  return (platform) => {
    const found = made.get(platform);
    if (found !== undefined) return found.value;
    const value = make(platform);
    made.set(platform, { value });
    return value;
  };
}
