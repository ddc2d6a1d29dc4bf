import { useEffect, useState } from 'react';
import { type Call, useCall } from '../../kernel/calls/use-call.ts';
import type { Parts } from './parts.ts';

/** Maximum rows of a printed page; about five hundred sheets of paper. */
const MAX_PRINTED = 25_000;

/** Renders every row of a filter, prints the page, and restores the previous rows. */
export function usePrint<Row>(
  parts: Parts<Row>,
): Call<void> & { readonly printed: readonly Row[] | undefined } {
  const [printed, setPrinted] = useState<readonly Row[]>();
  const call = useCall(async (_input, isCurrent) => {
    const rows: Row[] = [];
    for await (const part of parts.read(MAX_PRINTED)) {
      if (!isCurrent()) return;
      rows.push(...part);
    }
    setPrinted(rows);
  });
  useEffect(() => {
    if (!printed) return undefined;
    const done = () => setPrinted(undefined);
    addEventListener('afterprint', done);
    print();
    return () => removeEventListener('afterprint', done);
  }, [printed]);
  return { ...call, printed };
}
