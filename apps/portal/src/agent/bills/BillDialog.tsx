import { Dialog } from '@baize/ui/Dialog';
import { ErrorState } from '@baize/ui/EmptyState';
import { Skeleton } from '@baize/ui/Skeleton';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { Writing } from '../../reports/index.ts';
import { BillView } from './BillView.tsx';
import { useOpenBill } from './bills.ts';

/** Dialog over the list with one bill: conditions, calculation, payments and counted bets. */
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
