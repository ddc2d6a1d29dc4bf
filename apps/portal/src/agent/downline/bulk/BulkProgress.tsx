import type { BulkItem, BulkItemState } from '@baize/machines/bulk-run';
import { Button } from '@baize/ui/Button';
import { InlineNotice } from '@baize/ui/Notice';
import { ProgressBar } from '@baize/ui/ProgressBar';
import { useEffect, useRef } from 'react';
import { useT } from '../../../kernel/i18n/I18n.tsx';
import * as css from '../../contracts/contracts.css.ts';
import type { Member } from '../columns.tsx';
import { BulkTable } from './BulkTable.tsx';
import { Refusal } from '../../../kernel/problems/Refusal.tsx';

interface BulkProgressProps {
  members: readonly Member[];
  items: readonly BulkItem[];
  phase: 'running' | 'stopping' | 'pausing' | 'over';
  /** Why the refused accounts could not be checked again. */
  failure: string | undefined;
  onStop: () => void;
  onContinue: () => void;
  onRetry: () => void;
  onClose: () => void;
}

type Counts = Readonly<Record<BulkItemState, number>>;

function getCounts(items: readonly BulkItem[]): Counts {
  const counts: Record<BulkItemState, number> = {
    unchecked: 0,
    barred: 0,
    waiting: 0,
    skipped: 0,
    done: 0,
    refused: 0,
    lost: 0,
  };
  for (const { state } of items) counts[state] += 1;
  return counts;
}

/** The progress of the run, the result of each account, and the next actions. */
export function BulkProgress(props: BulkProgressProps) {
  const { members, items, phase, failure } = props;
  const t = useT();
  const counts = getCounts(items);
  const all = items.length - counts.barred;
  const over = all - counts.waiting - counts.skipped;
  const isOver = phase === 'over';
  return (
    <div className={css.column}>
      <ProgressBar
        label={t('bulk.progress')}
        value={over}
        max={Math.max(all, 1)}
        valueText={t('bulk.progress.text', { over, all })}
      />
      {failure !== undefined && <Refusal>{failure}</Refusal>}
      {isOver && <Sum counts={counts} />}
      {(phase === 'stopping' || phase === 'pausing') && (
        <InlineNotice tone="info" live="polite">
          {t(`bulk.${phase}`)}
        </InlineNotice>
      )}
      <BulkTable items={items} members={members} phase={isOver ? 'over' : 'running'} />
      <div className={css.bar}>
        {isOver ? <NextSteps {...props} counts={counts} /> : <Stop {...props} />}
      </div>
    </div>
  );
}

const parts = ['done', 'refused', 'lost', 'skipped', 'barred'] as const;

/** The number of accounts per result, in one line. */
function Sum({ counts }: { counts: Counts }) {
  const t = useT();
  const isWell = counts.refused + counts.lost + counts.skipped === 0;
  return (
    <InlineNotice tone={isWell ? 'success' : 'warning'} live="polite">
      {parts
        .filter((part) => part === 'done' || counts[part] > 0)
        .map((part) => t(`bulk.sum.${part}`, { count: counts[part] }))
        .join(' ')}
    </InlineNotice>
  );
}

function Stop({ phase, onStop }: BulkProgressProps) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button
      ref={button}
      size="lg"
      variant="outline"
      tone="neutral"
      busy={phase === 'stopping'}
      onClick={onStop}
    >
      {t('bulk.stop')}
    </Button>
  );
}

function NextSteps({
  counts,
  onContinue,
  onRetry,
  onClose,
}: BulkProgressProps & { counts: Counts }) {
  const t = useT();
  const failed = counts.refused + counts.lost;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const closes = failed + counts.skipped === 0;
  return (
    <>
      {failed > 0 && (
        <Button ref={first} size="lg" onClick={onRetry}>
          {t('bulk.retry', { count: failed })}
        </Button>
      )}
      {counts.skipped > 0 && (
        <Button
          ref={failed > 0 ? undefined : first}
          size="lg"
          variant="outline"
          onClick={onContinue}
        >
          {t('bulk.continue', { count: counts.skipped })}
        </Button>
      )}
      <Button
        ref={closes ? first : undefined}
        size="lg"
        variant={closes ? 'solid' : 'ghost'}
        tone={closes ? 'accent' : 'neutral'}
        onClick={onClose}
      >
        {t('bulk.close')}
      </Button>
    </>
  );
}
