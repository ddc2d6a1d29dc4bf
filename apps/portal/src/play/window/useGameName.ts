import type { GameType } from '@baize/api';
import type { GameChoice } from '@baize/machines/game-launch';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pageTitle } from '../../kernel/view/page-title.ts';
import { lobby } from '../../catalogue/index.ts';
import { useLanguage } from '../../kernel/i18n/I18n.tsx';

interface Lists {
  readonly list?: readonly { nodeId?: string; displayName?: string }[];
  readonly content?: Lists['list'];
  /** Rows of the compact index: id, name, and more. */
  readonly games?: readonly (readonly [string, string, ...unknown[]])[];
}

/** The name of a game from any loaded list. */
function nameIn(queryClient: QueryClient, id: string): string | undefined {
  const lists = queryClient.getQueriesData<Lists>({
    predicate: ({ queryKey: [path] }) => String(path).startsWith('/api/games'),
  });
  for (const [, data] of lists) {
    const row = [...(data?.list ?? []), ...(data?.content ?? [])].find((one) => one.nodeId === id);
    const name = row?.displayName ?? data?.games?.find(([one]) => one === id)?.[1];
    if (name !== undefined) return name;
  }
  return undefined;
}

/**
 * The name of the running game, on its page also the tab's title: from the list where it was
 * chosen, or else from the recent games, which include every game played for money.
 */
export function useGameName(
  wanted: GameChoice,
  { isPlaying, isFun, isPage }: { isPlaying: boolean; isFun: boolean; isPage: boolean },
): string | undefined {
  const queryClient = useQueryClient();
  const { language } = useLanguage();
  const [name, setName] = useState(() => nameIn(queryClient, wanted.nodeId));
  useEffect(() => {
    if (!isPlaying || name !== undefined) return;
    const type = wanted.gameType as GameType;
    const asked = isFun
      ? queryClient.fetchQuery(lobby.index(type, language))
      : queryClient.fetchQuery({ ...lobby.recent(language, type), staleTime: 0 });
    asked.then(
      () => setName(nameIn(queryClient, wanted.nodeId)),
      () => undefined,
    );
  }, [queryClient, language, wanted, isPlaying, isFun, name]);
  useEffect(() => {
    if (!isPage) return undefined;
    pageTitle.set(name);
    return () => pageTitle.set(undefined);
  }, [name, isPage]);
  return name;
}
