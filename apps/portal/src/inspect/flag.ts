const key = 'baize.inspect';

/**
 * Whether this browser wants the panel: `?inspect` in an address turns it on until `?inspect=off`.
 * A build without the panel never asks.
 */
export function isWanted(): boolean {
  const wish = new URLSearchParams(location.search).get('inspect');
  if (wish === 'off') localStorage.removeItem(key);
  else if (wish !== null) localStorage.setItem(key, '1');
  return localStorage.getItem(key) !== null;
}
