import type { QueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, Suspense } from 'react';
import { chunk, type HeroPicture, type Place } from '../../kernel/view/lazy.ts';
import { LazyView } from '../../kernel/view/LazyView.tsx';
import { useViewer } from '../../kernel/session/session.ts';
import type { ContinuePlayingProps } from '../continue/ContinuePlaying.tsx';
import { apiQuery } from '../../kernel/http/query.ts';
import type { Permission } from '../../kernel/services/services.ts';
import { usePermission } from '../../kernel/session/status.ts';
import { lobby } from '../../catalogue/index.ts';
import { getOfferedTypes, inOrder, useOfferedTypes } from '../../catalogue/menus/index.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { HomeBanners } from './HomeBanners.tsx';
import { Features } from './Features.tsx';
import { Jackpots } from './Jackpots.tsx';
import { loadShowcase } from './jackpotFeed.ts';
import { TypeSection } from './TypeSection.tsx';
import { Winners } from './Winners.tsx';
import { getPicture } from './picture.ts';
import * as css from './home.css.ts';

/** Only a member has games to continue. */
const ContinuePlaying = chunk<ContinuePlayingProps>(
  () => import('../continue/ContinuePlaying.tsx'),
);

/** Number of sections before the two boards. */
const beforeBoards = 2;

/** The home page: banners, a section per game type, jackpots, winners, features (W1–W9). */
export default function Home() {
  const t = useT();
  const { brand, variant } = usePermission().info.whitelabel;
  const types = getOfferedTypes(variant);
  const [first] = useOfferedTypes();
  const section = (type: (typeof types)[number]) => (
    <Part key={type.code.toLowerCase()}>
      <TypeSection type={type} first={type === first} />
    </Part>
  );
  const isPlayer = useViewer() === 'player';
  const parts = [
    <Part key="banners">
      <HomeBanners />
    </Part>,
    ...types.slice(0, beforeBoards).map(section),
    <Fragment key="continue">
      {isPlayer && <LazyView part={ContinuePlaying} props={{}} />}
    </Fragment>,
    <Part key="jackpots">
      <Jackpots />
    </Part>,
    <div key="boards" className={css.boards}>
      <Part>
        <Features />
      </Part>
      <Part>
        <Winners />
      </Part>
    </div>,
    ...types.slice(beforeBoards).map(section),
  ];
  // Applied once, to the usual order: parts that the brand does not name keep their places.
  const leading = brand.home?.map((part) => part.toLowerCase());
  return (
    <div className={css.home}>
      <h1 className={css.title}>{t('home.title', { brand: brand.name })}</h1>
      {inOrder(parts, ({ key }) => leading?.indexOf(key as never))}
    </div>
  );
}

/** A part that is hydrated on its own, so that no task is long. */
function Part({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}

/** Prefetches what home shows first, so that the document contains it. */
export async function prefetch(client: QueryClient, { language }: Place): Promise<void> {
  const permission = client.getQueryData<Permission>(apiQuery('/api/permission', {}).queryKey);
  const types = getOfferedTypes(permission?.info.whitelabel.variant);
  await Promise.all([
    permission?.info.whitelabel.switches.showcaseJackpots && loadShowcase(),
    client.prefetchQuery(lobby.winners(language)),
    client.prefetchQuery(lobby.jackpots(language)),
    ...types.map(({ code }) => client.prefetchQuery(lobby.section(code, language))),
  ]);
}

/** The first banner is the largest picture. */
export function hero(client: QueryClient, language: string): HeroPicture | undefined {
  const banner = client
    .getQueryData(lobby.announcements(language).queryKey)
    ?.banners.find(({ groupName }) => groupName === 'w_home');
  if (!banner) return undefined;
  const { src, srcSet, sizes } = getPicture(banner.imageUrl);
  return { href: src, srcSet: srcSet ?? '', sizes: sizes ?? '' };
}
