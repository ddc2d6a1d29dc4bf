import { GameRow } from '@baize/ui/GameRow';
import { Icon } from '@baize/ui/Icon';
import { Section } from '@baize/ui/Section';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GameTypeEntry } from '../../app/game-types.ts';
import { limits } from '../../app/limits.ts';
import { useServices } from '../../app/services.ts';
import { icons } from '../../chrome/icons.ts';
import { gameOf } from '../../games/mapper.ts';
import { lobby } from '../../games/queries.ts';
import { useGameActions, useMarked } from '../../games/useGameActions.ts';
import type { MessageId } from '../../i18n/generated/ids.ts';
import { useLanguage, useT } from '../../i18n/I18n.tsx';
import { sectionId, takeTurn } from './section-turns.ts';

/** A game type on home: icon, title, See all, at most seven games (W1, W8, W9). */
export function TypeSection({ type, first }: { type: GameTypeEntry; first: boolean }) {
  const t = useT();
  const { language } = useLanguage();
  const { read } = useServices();
  const list = lobby.section(type.code, language);
  const { data } = useQuery({
    ...list,
    queryFn: ({ queryKey: [path, query], signal }) =>
      takeTurn(type.code, () => read(path, query, signal), signal),
    placeholderData: keepPreviousData,
  });
  const games = useMemo(() => data?.list.map(gameOf), [data]);
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
