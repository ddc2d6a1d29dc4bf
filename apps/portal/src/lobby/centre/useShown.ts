import { useState } from 'react';
import * as limits from '../../kernel/limits.ts';

/** How many games each list shows, by page visit and filters. */
const requestedCounts = new Map<string, number>();

/** The visit's key, see `shell/scroll.ts`. */
const getVisitKey = (): string =>
  typeof history === 'undefined'
    ? ''
    : String((history.state as { scroll?: string } | null)?.scroll);

/**
 * The shown part of a long list, limited so that the footer stays reachable. A button shows more;
 * coming back to the page restores the number.
 * @param name of the list within its page
 * @returns `rest`: how many are not shown; `goTo`: the index of the first one added last
 */
export function useShown<Game>(games: readonly Game[], name: string) {
  // After "show more", the focus moves to the first added game.
  const [goTo, setGoTo] = useState<number>();
  const key = `${getVisitKey()} ${name}`;
  const shown = requestedCounts.get(key) ?? limits.centreGames;
  const more = (): void => {
    requestedCounts.set(key, shown + limits.centreGames);
    setGoTo(shown);
  };
  return {
    list: games.slice(0, shown),
    rest: Math.max(0, games.length - shown),
    goTo,
    more,
  } as const;
}
