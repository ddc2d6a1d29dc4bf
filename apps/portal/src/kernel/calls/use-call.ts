import { useCallback, useEffect, useRef, useState } from 'react';

/** A call that a person triggers by a button or a form. */
export interface Call<Input> {
  readonly isBusy: boolean;
  /** The error of the last call; undefined without one. */
  readonly error: unknown;
  /** Sends the call, unless one is running. */
  make(input: Input): void;
  /** Clears the error; a running call continues. */
  forget(): void;
  /** Ignores the running call, so that another one can be sent. */
  abandon(): void;
}

/**
 * One call at a time with its result. The library's own mutations would add half a kilobyte to the
 * first load of home, which has none.
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
