const key = 'baize.inspect';

/** The panel of the charts, or the panel with a way to Stately's inspector. */
export type Wish = 'panel' | 'stately';

/**
 * What this browser wants to see: `?inspect` in an address turns the panel on, `?inspect=stately` also the
 * way to Stately, until `?inspect=off`. A build without the panel never asks.
 */
export function readWish(): Wish | null {
  const wish = new URLSearchParams(location.search).get('inspect');
  if (wish === 'off') localStorage.removeItem(key);
  else if (wish !== null) localStorage.setItem(key, wish === 'stately' ? wish : 'panel');
  return localStorage.getItem(key) as Wish | null;
}
