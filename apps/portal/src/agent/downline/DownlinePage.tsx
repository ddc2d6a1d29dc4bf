import { InlineNotice } from '@baize/ui/Notice';
import { SegmentedControl } from '@baize/ui/SegmentedControl';
import { Skeleton } from '@baize/ui/Skeleton';
import { Suspense, useState } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useParam } from '../../kernel/url/url.ts';
import { type Chunk, chunk } from '../../kernel/view/lazy.ts';
import { reportStyles as records, useFilters } from '../../reports/index.ts';
import { Accounts } from './Accounts.tsx';
import * as css from './downline.css.ts';
import type { MoveDialogProps } from './move/MoveDialog.tsx';

const Moves: Chunk<object> = chunk(() => import('./Moves.tsx'));
const MoveDialog: Chunk<MoveDialogProps> = chunk(() => import('./move/MoveDialog.tsx'));
const DownlineTree: Chunk<object> = chunk(() => import('./tree/DownlineTree.tsx'));

const Dormant: Chunk<object> = chunk(() => import('./Dormant.tsx'));

const views = ['accounts', 'tree', 'dormant', 'moves'] as const;

const screens = { tree: DownlineTree, dormant: Dormant, moves: Moves };

interface MoveResult {
  readonly account: string;
  readonly to: string;
}

function View({ of }: { of: keyof typeof screens }) {
  const Screen = screens[of];
  return <Screen />;
}

/** The whole downline by level or as a tree, dormant players and moves (AC4). */
export default function DownlinePage() {
  const t = useT();
  const filters = useFilters();
  const view = filters.one('show', views) ?? 'accounts';
  const [moving, move] = useParam('move');
  const [moved, setMoved] = useState<MoveResult | null>(null);
  return (
    <div className={css.page}>
      <div className={records.filters}>
        <SegmentedControl
          label={t('records.view')}
          value={view}
          onValueChange={(next: (typeof views)[number]) =>
            filters.show(next === 'accounts' ? '' : `show=${next}`)
          }
          segments={views.map((value) => ({ value, label: t(`downline.show.${value}`) }))}
        />
      </div>
      {moved && (
        <InlineNotice tone="success" live="polite">
          {t('moves.done', { ...moved })}
        </InlineNotice>
      )}
      {view === 'accounts' ? (
        <Accounts filters={filters} />
      ) : (
        <Suspense fallback={<Skeleton style={{ blockSize: '60vh' }} />}>
          <View of={view} />
        </Suspense>
      )}
      {moving !== undefined && (
        <Suspense fallback={null}>
          <MoveDialog
            key={moving}
            account={moving}
            onEnd={(to) => {
              setMoved(to === null ? null : { account: moving, to });
              // Back leads to the page before the dialog, not into the dialog again.
              move(undefined, { replace: true });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
