import type { GameType } from '@baize/api';
import { GameRow } from '@baize/ui/GameRow';
import { Icon, iconHistory } from '@baize/ui/Icon';
import { Section } from '@baize/ui/Section';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getGame, lobby } from '../../catalogue/index.ts';
import { useLanguage, useT } from '../../kernel/i18n/I18n.tsx';
import * as limits from '../../kernel/limits.ts';
import { useGameActions, useMarked } from '../tiles/useGameActions.ts';

export interface ContinuePlayingProps {
  /** Only games of this type. */
  readonly type?: GameType;
}

/** The member's last played games, the newest first; nothing for a member without any. */
export default function ContinuePlaying({ type }: ContinuePlayingProps) {
  const t = useT();
  const { language } = useLanguage();
  const { data } = useQuery(lobby.recent(language, type));
  const games = useMarked(useMemo(() => data?.list.map(getGame) ?? [], [data]));
  const actions = useGameActions();
  const title = t('recent.continue');
  if (games.length === 0) return null;
  return (
    <Section
      title={title}
      icon={<Icon of={iconHistory} />}
      seeAll={{ text: t('home.seeAll'), label: t('page.recent'), href: '/recent' }}
    >
      <GameRow
        games={games}
        label={title}
        limit={limits.homeSectionItems}
        layout="compact"
        {...actions}
      />
    </Section>
  );
}
