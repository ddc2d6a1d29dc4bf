import { useEffect, useState } from 'react';

type Checks = typeof import('./checks.ts');

/** Loaded on submit, and ahead of it once the form is shown. */
export const loadChecks = (): Promise<Checks> => import('./checks.ts');

/** The validation once it has loaded. */
export function useChecks(): Checks | undefined {
  const [checks, setChecks] = useState<Checks>();
  useEffect(() => {
    // Without it nothing is ticked while typing; submitting loads it again and reports a failure.
    loadChecks().then(setChecks, () => undefined);
  }, []);
  return checks;
}
