import { SegmentedControl } from '@baize/ui/SegmentedControl';
import { Skeleton } from '@baize/ui/Skeleton';
import { ErrorState } from '@baize/ui/EmptyState';
import { getGamePrizeMode } from '@baize/rules/lottery';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { useLanguage, useT } from '../../kernel/i18n/I18n.tsx';
import type { ScreenProps } from '../../kernel/url/paths.ts';
import * as page from '../../kernel/parts/page.css.ts';
import type { Place } from '../../kernel/view/lazy.ts';
import Centre, { prefetch as prefetchCentre } from '../centre/Centre.tsx';
import { DrawList } from './DrawList.tsx';
import { Results } from './Results.tsx';
import { Tickets } from './Tickets.tsx';
import { getNextRead, groupGames, lotteryCalls, type LotteryGame } from './queries.ts';
import * as css from './lottery.css.ts';

const VIEWS = ['games', 'draws', 'results', 'tickets'] as const;
type View = (typeof VIEWS)[number];

const getView = (search: string): View => {
  const requestedView = new URLSearchParams(search).get('view');
  return VIEWS.find((view) => view === requestedView) ?? 'games';
};

/** A lottery centre (R15, R16): games, draws, results and the member's tickets. */
export default function LotteryCentre(props: ScreenProps) {
  const { route } = props;
  const t = useT();
  const [, navigate] = useLocation();
  const search = useSearch();
  const view = getView(search);
  const goTo = (next: View, more: Readonly<Record<string, string>> = {}): void => {
    const query = new URLSearchParams({ ...(next !== 'games' && { view: next }), ...more });
    navigate(query.size > 0 ? `${route.path}?${query.toString()}` : route.path);
  };
  const views = (
    <SegmentedControl
      className={css.views}
      label={t('lottery.views')}
      value={view}
      onValueChange={(next) => goTo(next)}
      segments={VIEWS.map((value) => ({ value, label: t(`lottery.view.${value}`) }))}
    />
  );
  if (view === 'games') {
    return (
      <>
        {views}
        <Centre {...props} />
      </>
    );
  }
  return (
    <>
      {views}
      <div className={page.page}>
        <h1 className={page.title}>
          {t(route.title)} · {t(`lottery.view.${view}`)}
        </h1>
        {view === 'tickets' ? (
          <Tickets here={`${route.path}?view=tickets`} />
        ) : (
          <Draws
            {...props}
            view={view}
            gameCode={new URLSearchParams(search).get('gameCode') ?? undefined}
            onChoose={(gameCode) => goTo('results', { gameCode })}
          />
        )}
      </div>
    </>
  );
}

interface DrawsProps extends ScreenProps {
  view: 'draws' | 'results';
  gameCode: string | undefined;
  onChoose: (gameCode: string) => void;
}

/** The centre's lotteries of all prize modes, by their draws or one by its results. */
function Draws({ route, view, gameCode, onChoose }: DrawsProps) {
  const t = useT();
  const { games, isFailed, retry } = useCentreLotteries(route.path);
  if (isFailed) {
    return <ErrorState title={t('list.error')} retryLabel={t('app.retry')} onRetry={retry} />;
  }
  if (!games) return <Skeleton className={css.waiting} />;
  if (view === 'results') return <Results games={games} gameCode={gameCode} onChoose={onChoose} />;
  const toResults = (game: LotteryGame): string =>
    `${route.path}?${new URLSearchParams({ view: 'results', gameCode: game.gameCode }).toString()}`;
  return <DrawList groups={groupGames(games)} toResults={toResults} />;
}

function useCentreLotteries(path: string) {
  const { language } = useLanguage();
  const mode = getGamePrizeMode('', path === '/elott' ? 'ELOTT' : 'LOTT') ?? 'LOTT';
  const query = useQuery({
    ...lotteryCalls.games(mode, language),
    refetchInterval: ({ state }) =>
      getNextRead(state.data?.list.map(({ drawsAt }) => drawsAt) ?? []),
  });
  return {
    games: query.data?.list,
    isFailed: query.isError && !query.data,
    retry: () => void query.refetch(),
  };
}

/** The first page of games, for the document of the view with games. */
export async function prefetch(client: QueryClient, place: Place): Promise<void> {
  if (getView(place.search) === 'games') await prefetchCentre(client, place);
}
