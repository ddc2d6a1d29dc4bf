import { useState } from 'react';
import * as limits from '../../kernel/limits.ts';

/** How many games each list was asked to show, by the visit of its page and its filters. */
const asked = new Map<string, number>();

/** The visit's own key, see `shell/scroll.ts`. */
const visit = (): string =>
  typeof history === 'undefined'
    ? ''
    : String((history.state as { scroll?: string } | null)?.scroll);

/**
 * The part of a long list that is shown: what follows it, the page's footer first of all, must be within
 * reach. More of it is asked for by a button; whoever comes back finds as much as they had.
 * @param name of the list within its page
 * @returns `rest`: how many are not shown; `goTo`: the first of those that were asked for last
 */
export function useShown<Game>(games: readonly Game[], name: string) {
  // Whoever pressed the button goes on with the first of those that came.
  const [goTo, setGoTo] = useState<number>();
  const key = `${visit()} ${name}`;
  const shown = asked.get(key) ?? limits.centreGames;
  const more = (): void => {
    asked.set(key, shown + limits.centreGames);
    setGoTo(shown);
  };
  return {
    list: games.slice(0, shown),
    rest: Math.max(0, games.length - shown),
    goTo,
    more,
  } as const;
}
