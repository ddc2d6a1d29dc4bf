import { Dialog } from '@baize/ui/Dialog';
import { Icon, iconHistory } from '@baize/ui/Icon';
import { Button } from '@baize/ui/Button';
import { SearchField } from '@baize/ui/SearchField';
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useSearchPlaces } from '../catalogue/search/index.ts';
import { useT } from '../kernel/i18n/I18n.tsx';
import { useServices } from '../kernel/services/services.ts';
import { useMemberId } from '../kernel/session/session.ts';
import { withParam } from '../kernel/url/url.ts';
import type { PopupProps } from '../kernel/view/popup-props.ts';
import { seamlessPath } from '../play/index.ts';
import { addRecentQuery, clearRecentQueries, getRecentQueries } from './recent.ts';
import * as css from './search.css.ts';
import { type ResultKind, type SearchEntry, useSearchEntries } from './useSearchEntries.ts';

/** Results that each group shows. */
const MAX_RESULTS: Readonly<Record<ResultKind, number>> = {
  action: 4,
  page: 5,
  game: 8,
  provider: 5,
  help: 4,
};

/** Finds games, providers, pages, help and actions (S8); arrow keys move through the results. */
export default function SearchPopup({ onClose }: PopupProps) {
  const t = useT();
  const member = useMemberId();
  const [text, setText] = useState('');
  const [recent, setRecent] = useState(() => getRecentQueries(member));
  const results = useRef<HTMLDivElement>(null);
  const entries = useSearchEntries();
  const groups = useGroups(entries, text);
  const choose = useChoose();
  const onChoose = (entry: SearchEntry, event: MouseEvent) => {
    // The browser opens the link in a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    addRecentQuery(member, text);
    choose(entry);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => moveFocus(event, results.current);
  const count = groups?.reduce((sum, [, list]) => sum + list.length, 0);
  return (
    <Dialog
      open
      size="md"
      className={css.popup}
      title={t('search.title')}
      closeLabel={t('app.close')}
      onOpenChange={(open) => open || onClose()}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- moves the focus only */}
      <div className={css.content} onKeyDown={onKeyDown}>
        <SearchField
          label={t('search.label')}
          clearLabel={t('centre.search.clear')}
          value={text}
          onValueChange={setText}
        />
        <p role="status" className={css.status}>
          {count !== undefined && t('search.count', { count })}
        </p>
        <div ref={results} className={css.results}>
          {groups === undefined ? (
            <Start
              recent={recent}
              onQuery={setText}
              onClear={() => {
                clearRecentQueries();
                setRecent([]);
              }}
              actions={entries.filter(({ kind }) => kind === 'action')}
              onChoose={onChoose}
            />
          ) : (
            groups.map(([kind, list]) => (
              <Group
                key={kind}
                title={t(`search.group.${kind}`)}
                entries={list}
                onChoose={onChoose}
              />
            ))
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface StartProps {
  recent: readonly string[];
  onQuery: (query: string) => void;
  onClear: () => void;
  actions: readonly SearchEntry[];
  onChoose: (entry: SearchEntry, event: MouseEvent) => void;
}

/** Before a text: recent queries and what can be done. */
function Start({ recent, onQuery, onClear, actions, onChoose }: StartProps) {
  const t = useT();
  return (
    <>
      {recent.length > 0 && (
        <section aria-label={t('search.recent')}>
          <div className={css.head}>
            <h3 className={css.heading}>{t('search.recent')}</h3>
            <Button size="sm" variant="ghost" tone="neutral" onClick={onClear}>
              {t('search.recent.clear')}
            </Button>
          </div>
          <ul className={css.list}>
            {recent.map((query) => (
              <li key={query}>
                <button type="button" className={css.entry} onClick={() => onQuery(query)}>
                  <Icon of={iconHistory} size="sm" className={css.icon} />
                  <span className={css.label}>{query}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Group title={t('search.group.action')} entries={actions} onChoose={onChoose} />
    </>
  );
}

interface GroupProps {
  title: string;
  entries: readonly SearchEntry[];
  onChoose: (entry: SearchEntry, event: MouseEvent) => void;
}

function Group({ title, entries, onChoose }: GroupProps) {
  return (
    <section aria-label={title}>
      <h3 className={css.heading}>{title}</h3>
      <ul className={css.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <a
              className={css.entry}
              href={getHref(entry)}
              onClick={(event) => onChoose(entry, event)}
            >
              <Icon of={entry.icon} size="sm" className={css.icon} />
              <span className={css.label}>{entry.label}</span>
              {entry.note !== undefined && <span className={css.note}>{entry.note}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Groups = readonly (readonly [ResultKind, readonly SearchEntry[]])[];

/** The matches by kind, the kind of the best match first; undefined without a text. */
function useGroups(entries: readonly SearchEntry[], text: string): Groups | undefined {
  const documents = useMemo(
    () => entries.map(({ label, words }, place) => ({ place, name: label, vendor: words })),
    [entries],
  );
  const found = useSearchPlaces(documents, text);
  return useMemo(() => {
    if (found === undefined) return undefined;
    const groups = new Map<ResultKind, SearchEntry[]>();
    for (const place of found) {
      const entry = entries[place];
      if (entry === undefined) continue;
      const group = groups.get(entry.kind) ?? [];
      groups.set(entry.kind, group);
      if (group.length < MAX_RESULTS[entry.kind]) group.push(entry);
    }
    return [...groups];
  }, [found, entries]);
}

/** The result replaces the search in the history, so that Back leads to the page before it. */
function useChoose() {
  const [, navigate] = useLocation();
  const services = useServices();
  return ({ game, href }: SearchEntry): void => {
    const { popup = false } = (history.state ?? {}) as { popup?: boolean };
    const here = withParam(location.pathname, location.search, 'popup', undefined);
    const replace = { replace: true, state: { popup } };
    if (game && !game.opensList) {
      navigate(here, replace);
      void import('../play/launch/launcher.ts').then(({ launch }) =>
        launch(services, navigate, game),
      );
    } else if (game) navigate(withGamesPopup(game), replace);
    else if (href.startsWith('?')) navigate(location.pathname + href, replace);
    else navigate(href, { replace: true });
  };
}

type ListGame = NonNullable<SearchEntry['game']>;

const withGamesPopup = ({ vendorCode, gameType }: ListGame): string => {
  const query = new URLSearchParams({ popup: 'games', vendor: vendorCode, type: gameType });
  return `${location.pathname}?${query.toString()}`;
};

function getHref({ game, href }: SearchEntry): string {
  if (game === undefined) return href;
  return game.opensList ? withGamesPopup(game) : seamlessPath(game);
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus between the field and the results; Enter in the field takes the first result. */
function moveFocus(event: KeyboardEvent<HTMLElement>, results: HTMLElement | null): void {
  const field = event.currentTarget.querySelector('input');
  const stops = [...(results?.querySelectorAll<HTMLElement>('a, li > button') ?? [])];
  if (event.key === 'Enter' && event.target === field) {
    stops.find((stop) => stop.tagName === 'A')?.click();
    return;
  }
  const step = steps[event.key];
  if (step === undefined || field === null) return;
  event.preventDefault();
  const all = [field, ...stops];
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[(at + step + all.length) % all.length]?.focus();
}
