import { useEffect, useState } from 'react';

type Checks = typeof import('./checks.ts');

/** Asked for by whoever sends the form, and ahead of that when the form is on screen. */
export const loadChecks = (): Promise<Checks> => import('./checks.ts');

/** The checks once they are there; nobody types faster than they come. */
export function useChecks(): Checks | undefined {
  const [checks, setChecks] = useState<Checks>();
  useEffect(() => {
    // Without them nothing is ticked while typing; the sending asks again and says what is wrong.
    loadChecks().then(setChecks, () => undefined);
  }, []);
  return checks;
}
