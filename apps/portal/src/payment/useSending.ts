import { ApiProblem } from '@baize/api';
import { useCall } from '../kernel/calls/use-call.ts';
import { useFormTexts } from '../kernel/forms/form-texts.ts';
import type { Changes } from '../step-up/index.ts';

/** The state of a form that is submitted as one change. */
export interface Sending {
  readonly busy: boolean;
  /** The error of the whole form; undefined if the fields show theirs. */
  readonly failure: string | undefined;
  /** The error of a field, by its name in the request body and its text. */
  readonly getError: (field: string, typed: string) => string | undefined;
  readonly send: () => void;
  /** Called on input: the previous errors no longer apply. */
  readonly edited: () => void;
}

/**
 * Submits a form, with a step-up if the server requires one.
 * @param onDone called after the server has done it and the page has refetched
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
