/** Which pictures a run takes: all, those that are named, or those that a change can have reached. */
import type { Picture } from './picture.ts';
import { allViews } from './views.ts';

export interface Choice {
  /** Names of pictures; none means all. */
  readonly names?: readonly string[];
  /** Besides, what is looked at after every change. */
  readonly always?: boolean;
}

/** What every screen has in common is seen in these two. */
const everywhere = new Set(['home', 'rng']);
const someViews = allViews.filter(({ width }) => width === 390 || width === 1440);

export function chosen<P extends Picture>(all: readonly P[]): readonly P[] {
  const { names, always } = JSON.parse(process.env['BAIZE_PICTURES_CHOICE'] ?? '{}') as Choice;
  if (!names) return all;
  return all.flatMap((picture) => {
    if (names.includes(picture.name)) return [picture];
    return always && everywhere.has(picture.name) ? [{ ...picture, views: someViews }] : [];
  });
}
