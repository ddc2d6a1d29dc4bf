import { useEffect, useState } from 'react';
import { type Call, useCall } from '../../kernel/calls/use-call.ts';

/** Puts every row of a filter on the page, prints it, and puts back what was there. */
export function usePrint<Row>(
  rowsOf: () => Promise<readonly Row[]>,
): Call<void> & { readonly printed: readonly Row[] | undefined } {
  const [printed, setPrinted] = useState<readonly Row[]>();
  const call = useCall(async () => setPrinted(await rowsOf()));
  useEffect(() => {
    if (!printed) return undefined;
    const done = () => setPrinted(undefined);
    addEventListener('afterprint', done);
    print();
    return () => removeEventListener('afterprint', done);
  }, [printed]);
  return { ...call, printed };
}
