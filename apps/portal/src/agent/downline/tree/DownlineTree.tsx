import { Badge } from '@baize/ui/Badge';
import { Button } from '@baize/ui/Button';
import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import { TreeView } from '@baize/ui/TreeView';
import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '../../../kernel/i18n/I18n.tsx';
import { usePermission } from '../../../kernel/session/status.ts';
import { Amount, Writing } from '../../../reports/index.ts';
import type { Member } from '../columns.tsx';
import { Details } from './Details.tsx';
import { PageReader } from './PageReader.tsx';
import { type DownlineRow, ROOT, treeRows } from './tree-rows.ts';
import * as css from './tree.css.ts';
import { useTree } from './use-tree.ts';

/**
 * The downline as a tree with branches that open in place, and actions for the selected account
 * (AC4).
 */
export default function DownlineTree() {
  const t = useT();
  const { timeZone } = usePermission().info.whitelabel;
  const { pages, onRead, levels, symbol, open, close, readMore, retry } = useTree();
  const [chosen, choose] = useState<string>();
  const rows = useMemo(() => treeRows(levels), [levels]);
  const row = rows.find(({ id }) => id === chosen);
  const root = levels.get(ROOT);
  const readers = pages.map((page) => (
    <PageReader key={`${page.of} ${page.pageNo}`} page={page} onRead={onRead} />
  ));
  const hasNothing = root === undefined || root.members.length === 0;
  return (
    <Writing symbol={symbol} timeZone={timeZone}>
      {readers}
      {hasNothing && root?.hasFailed === true ? (
        <ErrorState
          title={t('list.error')}
          retryLabel={t('app.retry')}
          onRetry={() => retry(ROOT)}
        />
      ) : root?.total === 0 ? (
        <EmptyState title={t('team.empty')} />
      ) : (
        <div className={css.sides}>
          <TreeView<DownlineRow>
            label={t('downline.tree')}
            rows={rows}
            selectedId={chosen ?? ''}
            onSelect={({ id }) => choose(id)}
            onToggle={(toggled, isOpen) => {
              if (!('member' in toggled)) return;
              if (isOpen) open(toggled.member.account);
              else close(toggled.member.account);
            }}
          >
            {(shown) =>
              'member' in shown ? (
                <Line member={shown.member} />
              ) : (
                <Rest hasFailed={shown.hasFailed} onShown={() => readMore(shown.below)} />
              )
            }
          </TreeView>
          <div className={css.beside}>
            {row === undefined ? (
              <p className={css.hint}>{t('downline.tree.choose')}</p>
            ) : 'member' in row ? (
              <Details member={row.member} />
            ) : row.hasFailed ? (
              <Button onClick={() => retry(row.below)}>{t('app.retry')}</Button>
            ) : (
              <p className={css.hint}>{t('downline.tree.reading')}</p>
            )}
          </div>
        </div>
      )}
    </Writing>
  );
}

/** An account in one line: name, number of members below, balance. */
function Line({ member }: { member: Member }) {
  const t = useT();
  const intl = useIntl();
  const { account, nickname, isAgent, members, balance, state, online } = member;
  const count = intl.formatNumber(members);
  return (
    <span className={css.line}>
      <span className={css.name}>
        <bdi translate="no">{account}</bdi>{' '}
        {nickname !== account && (
          <span className={css.nickname}>
            <bdi>{nickname}</bdi>
          </span>
        )}
      </span>
      {state === 'active' ? (
        online && <Badge tone="accent">{t('team.online')}</Badge>
      ) : (
        <Badge tone="danger">{t(`downline.state.${state}`)}</Badge>
      )}
      <span className={css.kind}>{t(isAgent ? 'team.kind.agent' : 'team.kind.player')}</span>
      <span className={css.count}>{members > 0 && t('downline.tree.below', { shown: count })}</span>
      <span className={css.balance}>
        <Amount amount={balance} />
      </span>
    </span>
  );
}

interface RestProps {
  readonly hasFailed: boolean;
  readonly onShown: () => void;
}

/** Placeholder for accounts that have not loaded; loads them when it becomes visible. */
function Rest({ hasFailed, onShown }: RestProps) {
  const t = useT();
  useEffect(() => {
    if (!hasFailed) onShown();
  });
  return <span className={css.hint}>{t(hasFailed ? 'list.error' : 'downline.tree.reading')}</span>;
}
