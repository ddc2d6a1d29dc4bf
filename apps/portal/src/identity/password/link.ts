import { type Sealed, seal } from '@baize/machines/kit';

/** The key in the fragment of a reset mail's link. */
const name = 'reset';

/** The token of a mail's link. Read-only, since a discarded render must not lose it. */
export function linkInAddress(): Sealed | null {
  const carried = new URLSearchParams(location.hash.slice(1)).get(name);
  return carried === null || carried === '' ? null : seal(carried);
}

/** Removes the token from the address, so that it stays in no history. */
export function clearAddress(): void {
  if (linkInAddress() === null) return;
  history.replaceState(history.state, '', location.pathname + location.search);
}
