const key = 'baize.inspect';

/** The statechart panel, or the panel with a link to Stately's inspector. */
export type Wish = 'panel' | 'stately';

/**
 * The stored setting: `?inspect` in an address turns the panel on, `?inspect=stately` also the link
 * to Stately, until `?inspect=off`. A build without the panel never reads it.
 */
export function readWish(): Wish | null {
  const wish = new URLSearchParams(location.search).get('inspect');
  if (wish === 'off') localStorage.removeItem(key);
  else if (wish !== null) localStorage.setItem(key, wish === 'stately' ? wish : 'panel');
  return localStorage.getItem(key) as Wish | null;
}
