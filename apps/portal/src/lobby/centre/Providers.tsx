import { fromWireGameType } from '@baize/api';
import { LinkButton } from '@baize/ui/LinkButton';
import { Money } from '@baize/ui/Money';
import { VendorStrip } from '@baize/ui/VendorStrip';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { lobby, splitSportsCards, sportsTypes } from '../../catalogue/index.ts';
import { useOfferedTypes, useVendors } from '../../catalogue/menus/index.ts';
import { useLanguage, useT } from '../../kernel/i18n/I18n.tsx';
import type { MessageId } from '../../kernel/i18n/generated/ids.ts';
import type { GameTypeEntry } from '../../kernel/url/game-types.ts';
import { usePermission, useVendorNames } from '../../kernel/session/status.ts';
import * as css from './centre.css.ts';
import { VendorHeart } from './VendorHeart.tsx';

interface ProvidersProps {
  readonly type: GameTypeEntry;
  readonly selected: readonly string[];
}

/** Cards of sports providers, divided by the merchant's lists; other types have none. */
export function ProviderCards({ type, selected }: ProvidersProps) {
  const t = useT();
  const { language } = useLanguage();
  const { sportsSplit } = usePermission().info.whitelabel;
  const names = useVendorNames();
  const { data } = useQuery(lobby.vendors(language));
  const own = sportsTypes.find((code) => code === type.code);
  const cards = useMemo(() => {
    const lane = data?.data.lanes.find(
      ({ gameCategory }) => fromWireGameType(gameCategory) === 'SPORTS',
    );
    return own && lane ? splitSportsCards(lane.cards, sportsSplit)[own] : [];
  }, [data, own, sportsSplit]);
  if (cards.length === 0) return null;
  return (
    <VendorStrip
      label={t('centre.cards', { type: t(type.label as MessageId) })}
      vendors={cards.map(({ vassalage, displayName, lagerIcon }) => ({
        id: vassalage,
        name: names.get(vassalage) ?? displayName,
        logo: lagerIcon,
        href: `${type.path}?vassalage=${encodeURIComponent(vassalage)}`,
        current: selected.includes(vassalage),
      }))}
    />
  );
}

interface ProviderHeadProps extends ProvidersProps {
  /** Number of its games of this type; undefined while unknown. */
  readonly count: number | undefined;
}

/** The head of one provider's page: emblem, number of games, jackpot, games of other types. */
export function ProviderHead({ type, selected, count }: ProviderHeadProps) {
  const t = useT();
  const { language } = useLanguage();
  const { currency } = usePermission().info.whitelabel;
  const vendors = useVendors();
  const types = useOfferedTypes();
  const jackpots = useQuery(lobby.jackpots(language));
  const [code, ...more] = selected;
  if (code === undefined || more.length > 0) return null;
  const find = (entry: GameTypeEntry) => vendors.get(entry.code)?.find(({ id }) => id === code);
  const offered = types.filter(find);
  const vendor = find(type) ?? offered.map(find).find(Boolean);
  if (!vendor) return null;
  const jackpot =
    jackpots.data?.mode === 'live' ? jackpots.data.list.find(({ id }) => id === code) : undefined;
  return (
    <section className={css.provider} aria-label={vendor.name}>
      <img className={css.emblem} src={vendor.icon} alt="" width={56} height={56} />
      <div className={css.about}>
        <div className={css.title}>
          <h2 className={css.name}>{vendor.name}</h2>
          <VendorHeart code={code} name={vendor.name} />
        </div>
        <p className={css.numbers}>
          {count !== undefined && <span>{t('centre.count', { count })}</span>}
          {jackpot && (
            <span>
              {t('sheet.jackpot')}{' '}
              <strong className={css.amount}>
                <Money amount={jackpot.amount} symbol={currency.symbol} />
              </strong>
            </span>
          )}
        </p>
      </div>
      {offered.length > 1 && (
        <nav className={css.types} aria-label={t('centre.provider', { vendor: vendor.name })}>
          {offered.map((entry) => (
            <LinkButton
              key={entry.code}
              size="sm"
              variant={entry.code === type.code ? 'solid' : 'outline'}
              href={find(entry)?.href ?? entry.path}
              aria-current={entry.code === type.code ? 'page' : undefined}
            >
              {t(entry.label as MessageId)}
            </LinkButton>
          ))}
        </nav>
      )}
    </section>
  );
}
