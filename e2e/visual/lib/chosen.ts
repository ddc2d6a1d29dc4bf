/** Which pictures a run takes: all, those that are named, or those that a change can have reached. */
import type { Picture } from './picture.ts';
import { allViews } from './views.ts';

export interface Choice {
  /** Names of pictures; without them all are taken. */
  readonly names?: readonly string[];
  /** Names of those that a change cannot have reached. */
  readonly unchanged?: readonly string[];
}

/** What every screen has in common is seen in these two. */
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
