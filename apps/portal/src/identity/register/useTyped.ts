import { useState } from 'react';

/**
 * What is typed into one field, painted at once: the form around it hears of every letter and is
 * drawn again when the browser has time for it.
 */
export function useTyped(value: string, tell: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const type = (next: string) => {
    setTyped(next);
    tell(next);
  };
  return [typed, type] as const;
}
