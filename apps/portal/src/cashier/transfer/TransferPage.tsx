import { Card } from '@baize/ui/Card';
import { EmptyState } from '@baize/ui/EmptyState';
import { Skeleton } from '@baize/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, needed } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useParam } from '../../kernel/url/url.ts';
import { StepHeading, Steps } from '../../kernel/parts/Steps.tsx';
import { LatestTransfers } from './LatestTransfers.tsx';
import { Transfer } from './Transfer.tsx';
import { TransferReceipt } from './TransferReceipt.tsx';
import * as css from './transfer.css.ts';
import { type Direction, useTransferTerms } from './useTransfers.ts';

export interface TransferPageProps {
  direction: Direction;
  /** Heading level of the cards, one below the surrounding page's. */
  heading: 'h2' | 'h3';
}

/** Transfers to the upline or a direct downline, and the latest transfers (PC5, L16, L22, H74). */
export default function TransferPage({ direction, heading }: TransferPageProps) {
  const t = useT();
  const [reference, show] = useParam('transfer');
  const terms = useTransferTerms();
  const { data: balance } = useQuery(needed(apiQuery('/api/wallet/balance', {})));
  if (!terms || !balance) return <Skeleton style={{ blockSize: '60vh' }} />;
  const { enabled, limits, upline } = terms;
  const isPossible = direction === 'upline' ? upline !== undefined : terms.mayTransferDown;
  return (
    <div className={css.page}>
      <Steps>
        {reference !== undefined && (
          <TransferReceipt
            reference={reference}
            heading={heading}
            onAnother={() => show(undefined)}
          />
        )}
        {reference === undefined && (
          <Card as="section" padding="lg" aria-labelledby="transfer-new" className={css.card}>
            <StepHeading as={heading} id="transfer-new" className={css.title}>
              {t('transfer.another')}
            </StepHeading>
            {enabled && limits && isPossible ? (
              <Transfer
                direction={direction}
                upline={upline}
                limits={limits}
                balance={balance}
                transferableAt={terms.transferableAt}
                onMade={show}
              />
            ) : (
              <EmptyState title={t(enabled ? `transfer.none.${direction}` : 'transfer.off')} />
            )}
          </Card>
        )}
      </Steps>
      <LatestTransfers heading={heading} />
    </div>
  );
}
