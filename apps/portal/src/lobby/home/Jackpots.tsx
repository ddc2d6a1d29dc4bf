import { Icon, iconCrown } from '@baize/ui/Icon';
import { JackpotBlock, type JackpotVendor } from '@baize/ui/JackpotBlock';
import { formatMoney } from '@baize/ui/Money';
import { Section } from '@baize/ui/Section';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import * as limits from '../../kernel/limits.ts';
import { usePermission } from '../../kernel/session/status.ts';
import { type Game, getGame, lobby } from '../../catalogue/index.ts';
import { useGameActions } from '../tiles/useGameActions.ts';
import { useLanguage, useT } from '../../kernel/i18n/I18n.tsx';
import { jackpotFeed, useShowcase } from './jackpotFeed.ts';

/** The jackpot block: at most three vendors, each with its counter and eight games (W5–W7, H28). */
export function Jackpots() {
  const t = useT();
  const { locale } = useIntl();
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const { currency } = usePermission().info.whitelabel;
  const { data } = useQuery(lobby.jackpots(language));
  const { onLaunch, toHref, accentFor, labels } = useGameActions();

  const mode = data?.mode ?? 'live';
  const showcase = useShowcase(mode === 'showcase');
  const list = data?.list;
  const ids = list?.map(({ id }) => id).join();
  const vendors = useMemo(
    () =>
      (list ?? []).slice(0, limits.jackpotVendors).map((jackpot, index): JackpotVendor<Game> => {
        const name = jackpot.displayName;
        return {
          id: jackpot.id,
          name,
          counter: {
            value: Number(jackpot.amount),
            feed: showcase?.(jackpot.id) ?? jackpotFeed(queryClient, language, jackpot.id, index),
            format: (value) =>
              formatMoney(value.toFixed(currency.decimals), { ...currency, locale }),
            label: t('home.jackpot.of', { vendor: name }),
            source: mode,
            showcaseNote: t('home.jackpot.illustration'),
          },
          games: jackpot.games.slice(0, limits.jackpotGames).map(getGame),
        };
      }),
    // New amounts reach the counters through their feeds; only another set of jackpots renders
    // again.
    // oxlint-disable-next-line react/exhaustive-deps
    [ids, mode, locale, language, t, queryClient, currency],
  );
  if (vendors.length === 0) return null;
  return (
    <Section title={t('home.jackpots')} icon={<Icon of={iconCrown} />} reserve="block">
      <JackpotBlock
        vendors={vendors}
        labels={{ ...labels, pause: t('home.winners.pause'), play: t('home.winners.play') }}
        onLaunch={onLaunch}
        toHref={toHref}
        accentFor={accentFor}
      />
    </Section>
  );
}
