import { ApiProblem, toWireGameType, unwrap } from '@baize/api';
import { getPrizeMode } from '@baize/rules/lottery';
import { Button } from '@baize/ui/Button';
import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import { GameFrame } from '@baize/ui/GameFrame';
import { LinkButton } from '@baize/ui/LinkButton';
import { Skeleton } from '@baize/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearch } from 'wouter';
import { lobby } from '../../catalogue/index.ts';
import { useCall } from '../../kernel/calls/use-call.ts';
import { chosenLanguage } from '../../kernel/i18n/locales.ts';
import { useLanguage, useT } from '../../kernel/i18n/I18n.tsx';
import * as page from '../../kernel/parts/page.css.ts';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { Refusal } from '../../kernel/problems/Refusal.tsx';
import { requireApi, useServices } from '../../kernel/services/services.ts';
import type { ScreenProps } from '../../kernel/url/paths.ts';
import { InBrowser } from '../../kernel/view/InBrowser.tsx';
import { Waiting } from '../../kernel/view/Waiting.tsx';
import { DrawList, type DrawGroup } from './DrawList.tsx';
import { GameDraws } from './GameDraws.tsx';
import { gamePath, getNextRead, groupGames, lotteryCalls, type LotteryGame } from './queries.ts';
import * as css from './lottery.css.ts';

const SEA_PATH = '/seaLottery';
const VN_PATH = '/vnLottery';

/**
 * The lottery pages (R29 to R32): the lotteries of the page's prize mode, or the one that
 * `gameCode` selects. They belong to members, so the document carries none of it.
 */
export default function LotteryPage(props: ScreenProps) {
  const t = useT();
  return (
    <div className={page.page}>
      <h1 className={page.title}>{t(props.route.title)}</h1>
      <InBrowser fallback={<Waiting />}>
        <Lotteries {...props} />
      </InBrowser>
    </div>
  );
}

function Lotteries({ route: { path } }: ScreenProps) {
  const t = useT();
  const gameCode = new URLSearchParams(useSearch()).get('gameCode');
  const { groups, isFailed, retry } = useGroups(path);
  const { language } = useLanguage();
  const recent = useQuery({ ...lotteryCalls.recent(language), enabled: gameCode === null });
  if (isFailed) {
    return <ErrorState title={t('list.error')} retryLabel={t('app.retry')} onRetry={retry} />;
  }
  if (!groups) return <Skeleton className={css.waiting} />;
  if (gameCode !== null) return <Chosen path={path} groups={groups} gameCode={gameCode} />;
  const known = new Set(groups.flatMap(({ games }) => games.map(({ nodeId }) => nodeId)));
  const played = recent.data?.list.filter(({ nodeId }) => known.has(nodeId)).slice(0, 3) ?? [];
  const ownGroup = { region: t('lottery.recent'), games: played };
  return (
    <DrawList
      groups={played.length > 0 ? [ownGroup, ...groups] : groups}
      toResults={(game) => toSelf(path, game)}
    />
  );
}

const toSelf = (path: string, { gameCode }: LotteryGame): string =>
  `${path}?${new URLSearchParams({ gameCode }).toString()}`;

interface ChosenProps {
  path: string;
  groups: readonly DrawGroup[];
  gameCode: string;
}

function Chosen({ path, groups, gameCode }: ChosenProps) {
  const t = useT();
  const game = groups.flatMap(({ games }) => games).find((one) => one.gameCode === gameCode);
  const back = (
    <LinkButton variant="outline" href={path}>
      {t('lottery.all')}
    </LinkButton>
  );
  if (!game) return <EmptyState title={t('lottery.unknown')} action={back} />;
  return path === VN_PATH ? (
    <LobbyGame key={game.nodeId} game={game} path={path} back={back} />
  ) : (
    <>
      <ChosenHead game={game} back={back} />
      <GameDraws
        game={game}
        action={<LinkButton href={gamePath(game)}>{t('lottery.play')}</LinkButton>}
      />
    </>
  );
}

function ChosenHead({ game, back }: { game: LotteryGame; back: ReactNode }) {
  return (
    <div className={css.chosen}>
      <h2 className={css.heading}>
        {game.gameName} <small>{game.group}</small>
      </h2>
      {back}
    </div>
  );
}

/** A Vietnamese lottery: the page opens the vendor's lobby in itself (C44). */
function LobbyGame({ game, path, back }: { game: LotteryGame; path: string; back: ReactNode }) {
  const t = useT();
  const errorText = useErrorText();
  const api = requireApi(useServices());
  const [url, setUrl] = useState<string>();
  const [isLoaded, setLoaded] = useState(false);
  const launch = useCall(async (_: void, isCurrent) => {
    const device = matchMedia('(pointer: coarse)').matches ? 'MOBILE' : 'WEB';
    const body = {
      lottoArea: 'VN',
      launchMode: 'LOTT',
      device,
      backUrl: toSelf(path, game),
      language: chosenLanguage(),
      gameCode: game.gameCode,
    } as const;
    const launched = await unwrap(api.POST('/api/lottery/launch', { body }));
    if (isCurrent()) setUrl(launched.url);
  });
  if (url) {
    return (
      <GameFrame
        src={url}
        title={game.gameName}
        back={{
          label: t('game.leave'),
          href: toSelf(path, game),
          onSelect(event) {
            event.preventDefault();
            setUrl(undefined);
            setLoaded(false);
          },
        }}
        state={isLoaded ? 'playing' : 'loading'}
        loadingLabel={t('app.loading')}
        slowLabel={t('game.slow')}
        onLoad={() => setLoaded(true)}
      />
    );
  }
  return (
    <>
      <ChosenHead game={game} back={back} />
      {launch.error !== undefined && <Refusal>{errorText(getCode(launch.error))}</Refusal>}
      <GameDraws
        game={game}
        action={
          <Button busy={launch.isBusy} onClick={() => launch.make()}>
            {t('lottery.play')}
          </Button>
        }
      />
    </>
  );
}

const getCode = (error: unknown): string =>
  error instanceof ApiProblem ? error.code : 'network_abnormal';

/** The page's lotteries by group: those of its prize mode, or the menu of Vietnam. */
function useGroups(path: string) {
  const { language } = useLanguage();
  const isVn = path === VN_PATH;
  const isSea = path === SEA_PATH;
  const vendors = useQuery({ ...lobby.vendors(language), enabled: !isVn && !isSea });
  const lanes = vendors.data?.data.lanes;
  const elott = lanes?.find(({ gameCategory }) => gameCategory === toWireGameType('ELOTT'));
  const isKnown = isSea || lanes !== undefined;
  const mode = getPrizeMode({ isSea, cards: elott?.cards ?? [] });
  const games = useQuery({
    ...lotteryCalls.games(mode, language),
    enabled: !isVn && isKnown,
    refetchInterval: ({ state }) =>
      getNextRead(state.data?.list.map(({ drawsAt }) => drawsAt) ?? []),
  });
  const menu = useQuery({
    ...lotteryCalls.vnMenu(language),
    enabled: isVn,
    refetchInterval: ({ state }) =>
      getNextRead(
        state.data?.list.flatMap((group) => group.games.map(({ drawsAt }) => drawsAt)) ?? [],
      ),
  });
  const groups = isVn ? menu.data?.list : games.data && groupGames(games.data.list);
  const source = isVn ? menu : vendors.isError ? vendors : games;
  return { groups, isFailed: source.isError && !groups, retry: () => void source.refetch() };
}
