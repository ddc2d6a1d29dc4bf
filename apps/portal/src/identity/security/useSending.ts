import { ApiProblem } from '@baize/api';
import { useCall } from '../../kernel/calls/use-call.ts';
import { useFormTexts } from '../register/texts.ts';
import type { Changes } from './changes.ts';

/** A form of this page that is sent as one change. */
export interface Sending {
  readonly busy: boolean;
  /** Why it was refused as a whole; undefined where its fields say so themselves. */
  readonly failure: string | undefined;
  /** What is wrong with a field, by its name in the body and what was typed into it. */
  readonly getError: (field: string, typed: string) => string | undefined;
  readonly send: () => void;
  /** Something was typed: what was said of before no longer counts. */
  readonly edited: () => void;
}

/**
 * Sends a form, with a proof where the server asks for one.
 * @param onDone once the server has done it and the page has been read anew
 */
export function useSending(
  changes: Changes,
  work: () => Promise<unknown>,
  onDone: () => void,
): Sending {
  const { getProblem } = useFormTexts();
  const { make, forget, error, isBusy } = useCall<void>((_, isCurrent) =>
    changes.make(work).then(() => isCurrent() && onDone()),
  );
  const problem = error instanceof ApiProblem ? error : undefined;
  const faults = problem?.errors ?? [];
  return {
    busy: isBusy,
    failure:
      error !== undefined && faults.length === 0 ? (problem?.code ?? 'unknown_error') : undefined,
    getError(field, typed) {
      const fault = faults.find(({ pointer }) => pointer === `/body/${field}`);
      if (fault === undefined) return undefined;
      const { rule, params: { min = 0, max = 0 } = {} } = fault;
      return getProblem({ field, rule: typed === '' ? 'required' : rule, params: { min, max } });
    },
    send: () => make(),
    edited: forget,
  };
}
