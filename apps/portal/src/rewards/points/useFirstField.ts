import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the first field of a form that appears in an open dialog, on devices with a keyboard. On
 * touch screens the keyboard would cover the form.
 */
export function useFirstField(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) field.current?.focus();
  }, []);
  return field;
}
