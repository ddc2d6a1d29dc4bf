import { type Sealed, seal } from '@baize/machines/kit';

/** What a reset mail puts behind the hash of its link. */
const name = 'reset';

/** Takes what a mail's link carried out of the address, so that it stays in no history. */
export function takeLink(): Sealed | null {
  const carried = new URLSearchParams(location.hash.slice(1)).get(name);
  if (carried === null || carried === '') return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  return seal(carried);
}
