import { useEffect, useState } from 'react';

type Checks = typeof import('./checks.ts');

/** Loads the validation: when the form is shown, and again on submit. */
export const loadChecks = (): Promise<Checks> => import('./checks.ts');

/** The validation once it has loaded. */
export function useChecks(): Checks | undefined {
  const [checks, setChecks] = useState<Checks>();
  useEffect(() => {
    // A failure only hides the ticks while typing; submitting retries and reports it.
    loadChecks().then(setChecks, () => undefined);
  }, []);
  return checks;
}
