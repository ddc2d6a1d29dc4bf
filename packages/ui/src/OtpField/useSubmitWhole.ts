import { useCallback, useEffect, useRef } from 'react';

/**
 * Submits the form of a field when its code is complete: typed, pasted or autofilled. A rejected
 * code is not submitted again until it is changed, and a form with other empty fields is not
 * submitted.
 * @param length digits of a complete code; undefined never submits
 * @returns a change handler for the field's input
 */
export function useSubmitWhole(
  value: string,
  length: number | undefined,
): (input: HTMLInputElement) => void {
  const touched = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = touched.current?.form;
    touched.current = null;
    if (form && value.length === length && form.checkValidity()) form.requestSubmit();
  }, [value, length]);
  return useCallback((input) => {
    touched.current = input;
  }, []);
}
