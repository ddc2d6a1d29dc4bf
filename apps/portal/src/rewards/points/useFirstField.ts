import { type RefObject, useEffect, useRef } from 'react';

/**
 * The field of a form that has come into a dialog after it was opened: whoever has a keyboard goes on there. Under a
 * finger the screen's keyboard would cover the form.
 */
export function useFirstField(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) field.current?.focus();
  }, []);
  return field;
}
