/** Selects the pictures of a run: all, the named ones, or those that a change can affect. */
import type { Picture } from './picture.ts';
import { allViews } from './views.ts';

export interface Choice {
  /** Names of pictures; all if missing. */
  readonly names?: readonly string[];
  /** Names of pictures that the change cannot affect. */
  readonly unchanged?: readonly string[];
}

/** These two show what every screen has in common, so they always run. */
const everywhere = new Set(['home', 'rng']);
const someViews = allViews.filter(({ width }) => width === 390 || width === 1440);

export function chosen<P extends Picture>(all: readonly P[]): readonly P[] {
  const { names, unchanged = [] } = JSON.parse(
    process.env['BAIZE_PICTURES_CHOICE'] ?? '{}',
  ) as Choice;
  return all.flatMap((picture) => {
    if (names) return names.includes(picture.name) ? [picture] : [];
    if (!unchanged.includes(picture.name)) return [picture];
    return everywhere.has(picture.name) ? [{ ...picture, views: someViews }] : [];
  });
}
