import { type Sealed, seal } from '@baize/machines/kit';

/** What a reset mail puts behind the hash of its link. */
const name = 'reset';

/** What a mail's link carried. Only looks: a drawing that is thrown away must not cost the link. */
export function linkInAddress(): Sealed | null {
  const carried = new URLSearchParams(location.hash.slice(1)).get(name);
  return carried === null || carried === '' ? null : seal(carried);
}

/** Takes the link out of the address, so that it stays in no history. */
export function clearAddress(): void {
  if (linkInAddress() === null) return;
  history.replaceState(history.state, '', location.pathname + location.search);
}
