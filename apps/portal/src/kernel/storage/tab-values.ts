const getPlace = (name: string): string => `baize.${name}`;

/** A value that this tab has kept over a reload; undefined without one. */
export function readTabValue<Value>(name: string): Value | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(getPlace(name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value for this tab, until it is forgotten, a session ends or the tab closes. */
export function keepTabValue(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(getPlace(name), JSON.stringify(value));
  } catch {
    // Full or forbidden storage: a reload then loses the value.
  }
}

export function forgetTabValue(name: string): void {
  try {
    sessionStorage.removeItem(getPlace(name));
  } catch {
    // Without storage there is nothing to remove.
  }
}
