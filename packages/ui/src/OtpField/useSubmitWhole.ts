import { useCallback, useEffect, useRef } from 'react';

/**
 * Sends the form of a field when its code is whole: typed, pasted or filled in by the phone. One that was
 * refused is not sent again until it is changed, and a form with other gaps is left to the person.
 * @param length digits of a whole code; undefined never sends
 * @returns what the field calls with its input when it is changed
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
