import { GameRow } from '@baize/ui/GameRow';
import { Icon } from '@baize/ui/Icon';
import { Section } from '@baize/ui/Section';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GameTypeEntry } from '../../kernel/url/game-types.ts';
import * as limits from '../../kernel/limits.ts';
import { useServices } from '../../kernel/services/services.ts';
import { getGame, lobby } from '../../catalogue/index.ts';
import { icons } from '../../catalogue/menus/index.ts';
import { useGameActions, useMarked } from '../tiles/useGameActions.ts';
import type { MessageId } from '../../kernel/i18n/generated/ids.ts';
import { useLanguage, useT } from '../../kernel/i18n/I18n.tsx';
import { sectionId, whenNearest } from './section-queue.ts';

/** A game type on home: icon, title, See all, at most seven games (W1, W8, W9). */
export function TypeSection({ type, first }: { type: GameTypeEntry; first: boolean }) {
  const t = useT();
  const { language } = useLanguage();
  const { read } = useServices();
  const list = lobby.section(type.code, language);
  const { data } = useQuery({
    ...list,
    queryFn: ({ queryKey: [path, query], signal }) =>
      whenNearest(type.code, () => read(path, query, signal), signal),
    placeholderData: keepPreviousData,
  });
  const games = useMemo(() => data?.list.map(getGame), [data]);
  const marked = useMarked(games ?? []);
  const actions = useGameActions();
  const label = t(type.label as MessageId);
  if (data?.total === 0) return null;
  return (
    <Section
      id={sectionId(type.code)}
      title={label}
      icon={<Icon of={icons[type.code]!} />}
      defer={!first}
      reserve={type.row}
      seeAll={{
        text: t('home.seeAll'),
        label: t('home.seeAll.of', { type: label }),
        href: type.path,
      }}
    >
      <GameRow
        games={games && marked}
        label={label}
        limit={limits.homeSectionItems}
        layout={type.row}
        eager={first}
        {...actions}
      />
    </Section>
  );
}
