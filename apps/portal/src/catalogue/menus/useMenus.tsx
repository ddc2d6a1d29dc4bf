import { fromWireGameType, type GameType } from '@baize/api';
import type { MenuEntry } from '@baize/ui/GameTypeMenu';
import { Icon } from '@baize/ui/Icon';
import type { SideGroup } from '@baize/ui/SideMenu';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { getGameType, type GameTypeEntry, gameTypes } from '../../kernel/url/game-types.ts';
import { useViewer } from '../../kernel/session/session.ts';
import { usePermission, useVendorNames } from '../../kernel/session/status.ts';
import { apiQuery } from '../../kernel/http/query.ts';
import { lobby } from '../queries.ts';
import type { MessageId } from '../../kernel/i18n/generated/ids.ts';
import { useLanguage, useT } from '../../kernel/i18n/I18n.tsx';
import { icons } from './icons.ts';

/** A vendor in menus and the footer. */
export interface VendorEntry {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  readonly icon: string;
}

/** The vendors of each game type, in the server's order. */
export function useVendors(): ReadonlyMap<GameType, readonly VendorEntry[]> {
  const { language } = useLanguage();
  const { data } = useQuery(lobby.vendors(language));
  const names = useVendorNames();
  return useMemo(() => {
    const lanes = data?.data.lanes ?? [];
    return new Map(
      lanes.map((lane) => {
        const code = fromWireGameType(lane.gameCategory);
        const path = getGameType(code)?.path ?? '/';
        const vendors = lane.vendors.map(({ vassalage, displayName, iconUrl }): VendorEntry => ({
          id: vassalage,
          name: names.get(vassalage) ?? displayName,
          href: `${path}?vassalage=${encodeURIComponent(vassalage)}`,
          icon: iconUrl,
        }));
        return [code, vendors] as const;
      }),
    );
  }, [data, names]);
}

/** Puts what has a place in front, and leaves the rest in its order. */
export function inOrder<T>(list: readonly T[], getPlace: (each: T) => number | undefined): T[] {
  const rank = (each: T) => (getPlace(each) ?? -1) >>> 0;
  return [...list].sort((one, other) => rank(one) - rank(other));
}

/** The merchant's game types in their usual order; with the variant's extra ones (H34). */
export const getOfferedTypes = (variant: string | undefined): readonly GameTypeEntry[] =>
  gameTypes.filter((type) => !type.variant || type.variant === variant);

/** The merchant's game types, led by those of the brand. */
export function useOfferedTypes() {
  const { variant, brand } = usePermission().info.whitelabel;
  const { home } = brand;
  return useMemo(() => {
    const first = home?.map((part) => part.toUpperCase());
    return inOrder(getOfferedTypes(variant), ({ code }) => first?.indexOf(code));
  }, [variant, home]);
}

const pathOfCategory = (code: string): string =>
  code === 'HOME' ? '/' : code === 'PROMOTIONS' ? '/promotions' : (getGameType(code)?.path ?? '/');

/** The top navigation in the merchant's order, each entry with its vendors (W13, W33–W43, H36). */
export function useTopMenu(): readonly MenuEntry[] {
  const t = useT();
  const [path] = useLocation();
  const vendors = useVendors();
  const { topMenu } = usePermission().info.whitelabel;
  return useMemo(
    () =>
      topMenu.map((wire): MenuEntry => {
        const code = wire === 'HOME' || wire === 'PROMOTIONS' ? wire : fromWireGameType(wire);
        const href = pathOfCategory(code);
        return {
          id: code,
          label: t(`type.${code}` as MessageId),
          href,
          current: href === path,
          vendors: vendors.get(code as GameType) ?? [],
        };
      }),
    [topMenu, t, path, vendors],
  );
}

/** The side menu: game types, then the other entries in the specification's order (W23–W32). */
export function useSideMenu(): readonly SideGroup[] {
  const t = useT();
  const [path] = useLocation();
  const viewer = useViewer();
  const types = useOfferedTypes();
  const member = useQuery({ ...apiQuery('/api/member/state', {}), enabled: viewer === 'player' });
  const referral = viewer === 'player' && member.data?.availablePromo.REFERRAL.enabled === true;
  return useMemo(() => {
    const entry = (id: string, label: MessageId, href: string) => ({
      id,
      label: t(label),
      href,
      icon: <Icon of={icons[id]!} />,
      current: href === path,
    });
    return [
      {
        id: 'games',
        entries: types.map(({ code, path: href, label }) => entry(code, label as MessageId, href)),
      },
      {
        id: 'more',
        entries: [
          entry('announcements', 'side.announcements', `${path}?popup=announcements`),
          entry('download', 'side.download', '/download'),
          entry('service', 'side.service', `${path}?popup=service`),
          entry('hot', 'side.hot', '/hot'),
          entry('favourites', 'page.favorite', '/favorite'),
          entry('recent', 'page.recent', '/recent'),
          entry('promotions', 'side.promotions', '/promotions'),
          ...(viewer === 'agent' ? [entry('agent', 'side.agent', '/agentHome')] : []),
          entry('help', 'side.help', '/help'),
          ...(referral ? [entry('referral', 'side.referral', '/member/referral')] : []),
        ],
      },
    ];
  }, [t, path, types, viewer, referral]);
}
