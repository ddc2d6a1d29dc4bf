import type { GameType } from '@baize/api';
import {
  type IconData,
  iconBanknote,
  iconCircleHelp,
  iconCreditCard,
  iconFileText,
  iconHandshake,
  iconHeadset,
  iconLogIn,
  iconLogOut,
  iconPencil,
  iconStore,
  iconUserPlus,
} from '@baize/ui/Icon';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { agentPages } from '../agent/index.ts';
import { type Game, gamesOfIndex, lobby } from '../catalogue/index.ts';
import { icons, useOfferedTypes, useVendors } from '../catalogue/menus/index.ts';
import { apiQuery } from '../kernel/http/query.ts';
import type { MessageId } from '../kernel/i18n/generated/ids.ts';
import { useLanguage, useT } from '../kernel/i18n/I18n.tsx';
import { useViewer, type Viewer } from '../kernel/session/session.ts';
import { usePermission, useVendorNames } from '../kernel/session/status.ts';
import { toAgentPage, toMemberPage } from '../kernel/parts/centre-links.ts';
import { memberPages } from '../member/index.ts';

/** The groups of results. */
export type ResultKind = 'action' | 'page' | 'game' | 'provider' | 'help';

/** Something that the search finds. */
export interface SearchEntry {
  readonly id: string;
  readonly kind: ResultKind;
  readonly label: string;
  /** Further words that are searched; the note is also shown. */
  readonly words: string;
  readonly note?: string;
  readonly href: string;
  readonly icon: IconData;
  /** A game is launched instead of following the address. */
  readonly game?: Game;
}

interface Place {
  readonly id: string;
  readonly label: MessageId;
  readonly href: string;
  readonly icon: IconData;
  readonly for?: readonly Viewer[];
}

const members: readonly Viewer[] = ['player', 'agent'];

const actions: readonly Place[] = [
  { id: 'login', label: 'header.login', href: '/login', icon: iconLogIn, for: ['visitor'] },
  {
    id: 'register',
    label: 'header.register',
    href: '/register',
    icon: iconUserPlus,
    for: ['visitor'],
  },
  { id: 'deposit', label: 'header.deposit', href: 'depositv2', icon: iconCreditCard, for: members },
  { id: 'withdraw', label: 'header.withdraw', href: 'withdraw', icon: iconBanknote, for: members },
  {
    id: 'contract',
    label: 'contracts.title',
    href: '?popup=contract',
    icon: iconHandshake,
    for: members,
  },
  { id: 'service', label: 'side.service', href: '?popup=service', icon: iconHeadset },
  {
    id: 'feedback',
    label: 'footer.feedback',
    href: '?popup=feedback',
    icon: iconPencil,
    for: members,
  },
  {
    id: 'logout',
    label: 'header.logout',
    href: '?popup=logout',
    icon: iconLogOut,
    for: ['player', 'agent', 'trial'],
  },
];

const pages: readonly Place[] = [
  { id: '/promotions', label: 'side.promotions', href: '/promotions', icon: icons['promotions']! },
  { id: '/hot', label: 'side.hot', href: '/hot', icon: icons['hot']! },
  { id: '/favorite', label: 'page.favorite', href: '/favorite', icon: icons['favourites']! },
  { id: '/recent', label: 'page.recent', href: '/recent', icon: icons['recent']! },
  { id: '/download', label: 'side.download', href: '/download', icon: icons['download']! },
  { id: '/verify', label: 'page.verify', href: '/verify', icon: iconFileText },
  { id: '/blog', label: 'page.blog', href: '/blog', icon: iconFileText },
  { id: '/news', label: 'page.news', href: '/news', icon: iconFileText },
  { id: '/help', label: 'page.help', href: '/help', icon: iconCircleHelp },
];

/** The viewer's search index: actions, pages, providers, help; games once all have loaded. */
export function useSearchEntries(): readonly SearchEntry[] {
  const actionsAndPages = usePlaces();
  const providers = useProviders();
  const help = useHelp();
  const games = useGames();
  return useMemo(
    () => [...actionsAndPages, ...providers, ...help, ...games],
    [actionsAndPages, providers, help, games],
  );
}

function usePlaces(): readonly SearchEntry[] {
  const t = useT();
  const viewer = useViewer();
  const types = useOfferedTypes();
  return useMemo(() => {
    const isAgent = viewer === 'agent';
    const toPage = isAgent ? toAgentPage : toMemberPage;
    const entry =
      (kind: 'action' | 'page') =>
      ({ id, label, href, icon }: Place): SearchEntry => ({
        id: `${kind} ${id}`,
        kind,
        label: t(label),
        words: '',
        href: /^[?/]/.test(href) ? href : toPage(href),
        icon,
      });
    const own: readonly Place[] =
      viewer === 'player'
        ? memberPages.map(({ key, label }) => ({
            id: key,
            label,
            href: toMemberPage(key),
            icon: iconFileText,
          }))
        : isAgent
          ? agentPages.map(({ key, label }) => ({
              id: key,
              label,
              href: toAgentPage(key),
              icon: iconFileText,
            }))
          : [];
    const centres = types.map(({ code, path, label }) => ({
      id: path,
      label: label as MessageId,
      href: path,
      icon: icons[code]!,
    }));
    return [
      ...actions.filter((one) => one.for?.includes(viewer) ?? true).map(entry('action')),
      ...[...own, ...centres, ...pages].map(entry('page')),
    ];
  }, [t, viewer, types]);
}

function useProviders(): readonly SearchEntry[] {
  const t = useT();
  const vendors = useVendors();
  return useMemo(
    () =>
      [...vendors].flatMap(([type, list]) =>
        list.map(({ id, name, href }): SearchEntry => {
          const note = t(`type.${type}` as MessageId);
          return {
            id: `provider ${type} ${id}`,
            kind: 'provider',
            label: name,
            words: note,
            note,
            href,
            icon: iconStore,
          };
        }),
      ),
    [t, vendors],
  );
}

function useHelp(): readonly SearchEntry[] {
  const { language } = useLanguage();
  const { data } = useQuery(apiQuery('/api/help', { lang: language, device: 'WEB' }));
  return useMemo(
    () =>
      (data?.sections ?? []).map(({ anchor, title, content }) => ({
        id: `help ${anchor}`,
        kind: 'help' as const,
        label: title,
        // Only searched, never shown.
        words: content.replaceAll(/<[^>]*>/g, ' '),
        href: `/help#${anchor}`,
        icon: iconCircleHelp,
      })),
    [data],
  );
}

const noGames: readonly SearchEntry[] = [];

/** The games of all types. They come together: each change builds the index again. */
function useGames(): readonly SearchEntry[] {
  const { language } = useLanguage();
  const types = useOfferedTypes();
  const [cdn = ''] = usePermission().info.imageCDNs;
  const names = useVendorNames();
  const vendors = useVendors();
  const indexes = useQueries({
    queries: types.map(({ code }) => lobby.index(code as GameType, language)),
    combine: combineIndexes,
  });
  return useMemo(() => {
    if (indexes === undefined) return noGames;
    return indexes.flatMap((index) => {
      const own = new Map(names);
      for (const list of vendors.values())
        for (const { id, name } of list) if (!own.has(id)) own.set(id, name);
      return gamesOfIndex(index, own, cdn).map((game): SearchEntry => ({
        id: `game ${game.id}`,
        kind: 'game',
        label: game.name,
        words: game.vendor,
        note: game.vendor,
        href: '',
        icon: icons[game.gameType] ?? icons['RNG']!,
        game,
      }));
    });
  }, [indexes, names, vendors, cdn]);
}

type IndexResult = {
  readonly data: Parameters<typeof gamesOfIndex>[0] | undefined;
  isFetched: boolean;
};

/** The loaded indexes once no type is still loading; undefined before. */
function combineIndexes(results: readonly IndexResult[]) {
  if (!results.every(({ isFetched }) => isFetched)) return undefined;
  return results.flatMap(({ data }) => data ?? []);
}
