import { useCallback, useEffect, useRef, useState } from 'react';

/** A call that a person makes by a button or a form. */
export interface Call<Input> {
  readonly isBusy: boolean;
  /** What the last one was refused with; undefined where nothing is wrong. */
  readonly error: unknown;
  /** Makes it, unless one is under way. */
  make(input: Input): void;
  /** What went wrong is of no interest any more; a call that is under way goes on. */
  forget(): void;
  /** What is under way is of no interest any more, and another one may be made. */
  abandon(): void;
}

/**
 * One call at a time, and what came of it. The library's own mutations weigh half a kilobyte in the first load of home,
 * which makes none.
 * @param work the call; `isCurrent` says whether the page still waits for it
 */
export function useCall<Input = void>(
  work: (input: Input, isCurrent: () => boolean) => Promise<unknown>,
): Call<Input> {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const current = useRef<object>(undefined);
  useEffect(
    () => () => {
      current.current = undefined;
    },
    [],
  );
  const settle = (refusal?: unknown) => {
    current.current = undefined;
    setBusy(false);
    setError(refusal);
  };
  return {
    isBusy,
    error,
    make(input) {
      if (current.current) return;
      const call = (current.current = {});
      const isCurrent = () => current.current === call;
      setBusy(true);
      setError(undefined);
      work(input, isCurrent).then(
        () => isCurrent() && settle(),
        (refusal: unknown) => isCurrent() && settle(refusal ?? new Error('the call was refused')),
      );
    },
    forget: useCallback(() => setError(undefined), []),
    abandon: useCallback(() => {
      current.current = undefined;
      setBusy(false);
    }, []),
  };
}
