import { Dialog } from '@baize/ui/Dialog';
import { ErrorState } from '@baize/ui/EmptyState';
import { Skeleton } from '@baize/ui/Skeleton';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { Writing } from '../../records/cells.tsx';
import { BillView } from './BillView.tsx';
import { useOpenBill } from './bills.ts';

/** A bill opened over the list: its tests, sums, payments and the bets behind it. */
export function BillDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const { data, isError, refetch } = useOpenBill(id);
  return (
    <Dialog
      open
      size="lg"
      title={data ? t(`contracts.kind.${data.bill.kind}`) : t('bills.period')}
      closeLabel={t('app.close')}
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      {isError ? (
        <ErrorState
          title={t('list.error')}
          retryLabel={t('app.retry')}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <Writing symbol={data.currencySymbol} timeZone={data.timeZone}>
          <BillView opened={data} />
        </Writing>
      ) : (
        <Skeleton style={{ blockSize: '24rem' }} />
      )}
    </Dialog>
  );
}
