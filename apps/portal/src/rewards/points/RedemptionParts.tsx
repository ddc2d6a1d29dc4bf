import { StatusBadge } from '@baize/ui/Badge';
import { CopyButton } from '@baize/ui/CopyButton';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from './points.css.ts';
import type { Redemption } from './points.ts';

/** The badge tone of each status (T53 to T55). */
const toneByState = {
  IN_PROCESS: 'info',
  REJECTED: 'danger',
  APPROVED: 'success',
} as const satisfies Record<Redemption['status'], string>;

/** The status of a redemption as a badge. */
export function Status({ of }: { of: Redemption['status'] }) {
  const t = useT();
  return (
    <StatusBadge state={of} tone={toneByState[of]}>
      {t(`points.status.${of}`)}
    </StatusBadge>
  );
}

/** A reference number with a copy button. */
export function ReferenceNumber({ of }: { of: string }) {
  const t = useT();
  return (
    <span className={css.reference}>
      <bdi translate="no">{of}</bdi>
      <CopyButton
        size="sm"
        variant="ghost"
        text={of}
        label={t('cashier.copy')}
        copiedLabel={t('cashier.reference.copied')}
        aria-label={t('cashier.copy.what', { what: of })}
      />
    </span>
  );
}
