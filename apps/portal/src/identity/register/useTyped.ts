import { useState } from 'react';

/** A field's text, painted at once; the surrounding form gets each change in a transition. */
export function useTyped(value: string, tell: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const type = (next: string) => {
    setTyped(next);
    tell(next);
  };
  return [typed, type] as const;
}
