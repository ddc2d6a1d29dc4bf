import type { Failure } from '../kit/index.ts';

/**
 * The game of a heart, as the add and remove calls name it. A vendor with a heart has its code as
 * the id, and no game type.
 */
export interface FavouriteGame {
  readonly nodeId: string;
  readonly vendor: string;
  readonly gameType: string;
}

/** A toggle that the server has not confirmed yet. */
export interface FavouriteChange {
  readonly game: FavouriteGame;
  readonly wanted: 'add' | 'remove';
}

export interface FavouriteContext {
  /** The games that the server has confirmed. */
  readonly confirmed: readonly string[];
  /** Pending changes, oldest first; the first one is being sent. */
  readonly changes: readonly FavouriteChange[];
  /** What the hearts show: the confirmed games with the pending changes applied (T46, T47). */
  readonly ids: readonly string[];
  /** When each game was last toggled, epoch milliseconds; the throttle is per game (H41). */
  readonly lastToggledAt: Readonly<Record<string, number>>;
  readonly failure: Failure | null;
  /** The game whose change was rolled back last. */
  readonly rolledBack: string | null;
}

export type FavouriteEvent =
  | { readonly type: 'member.arrived' }
  | { readonly type: 'session.ended' }
  /**
   * The server's list has changed, perhaps by another page of the member. Only a settled list is
   * loaded again: the page keeps what it hears before, and compares it with the settled list.
   */
  | { readonly type: 'list.changed' }
  /** `at`: epoch milliseconds of the click. */
  | { readonly type: 'favourite.toggled'; readonly game: FavouriteGame; readonly at: number }
  | { readonly type: 'failure.dismissed' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'redirect.followed' };

/** Milliseconds (K: favourite toggle 1 s). */
export const favouriteTimes = { throttle: 1_000 } as const;

/** The game ids shown while changes are pending. */
export function withChanges(
  confirmed: readonly string[],
  changes: readonly FavouriteChange[],
): readonly string[] {
  return changes.reduce<readonly string[]>((ids, { game, wanted }) => {
    const others = ids.filter((id) => id !== game.nodeId);
    return wanted === 'add' ? [...others, game.nodeId] : others;
  }, confirmed);
}
