import { fromWireGameType } from '@baize/api';
import { Icon, iconTrophy } from '@baize/ui/Icon';
import { formatMoney } from '@baize/ui/Money';
import { Section } from '@baize/ui/Section';
import { type Winner, WinnersBoard } from '@baize/ui/WinnersBoard';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { usePermission } from '../../kernel/session/status.ts';
import { type Game, lobby } from '../../catalogue/index.ts';
import { useGameActions } from '../tiles/useGameActions.ts';
import { useLanguage, useT } from '../../kernel/i18n/I18n.tsx';

interface Win extends Winner {
  readonly game: Game;
}

/** Recent wins from the ledger; a click starts the game (W4, W58–W65, H29, H30). */
export function Winners() {
  const t = useT();
  const { locale } = useIntl();
  const { language } = useLanguage();
  const { currency } = usePermission().info.whitelabel;
  const { data } = useQuery(lobby.winners(language));
  const { onLaunch } = useGameActions();
  const winners = useMemo(
    () =>
      data?.list.map((win): Win => ({
        id: win.id,
        iconUrl: win.iconUrl,
        playerName: win.customerName,
        time: win.gameTime,
        gameName: win.gameName,
        amount: formatMoney(win.winAmount, { ...currency, symbol: win.currencySymbol, locale }),
        game: {
          id: win.nodeId,
          name: win.gameName,
          vendor: win.vassalage,
          vendorCode: win.vassalage,
          gameCode: win.gameCode,
          gameType: fromWireGameType(win.gameType),
          opensList: false,
        },
      })),
    [data, locale, currency],
  );
  const labels = useMemo(
    () => ({
      board: t('home.winners'),
      pause: t('home.winners.pause'),
      play: t('home.winners.play'),
      rank: (rank: number) => t('home.winners.rank', { rank }),
      empty: t('home.winners.empty'),
    }),
    [t],
  );
  return (
    <Section title={t('home.winners')} icon={<Icon of={iconTrophy} />} reserve="board">
      <WinnersBoard winners={winners} labels={labels} onLaunch={({ game }) => onLaunch(game)} />
    </Section>
  );
}
