import { Button } from '@baize/ui/Button';
import { Card } from '@baize/ui/Card';
import { CopyButton } from '@baize/ui/CopyButton';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { Money } from '@baize/ui/Money';
import { InlineNotice } from '@baize/ui/Notice';
import { Skeleton } from '@baize/ui/Skeleton';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { getErrorCode } from '../../kernel/actors/failure.ts';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { MerchantTime } from '../../kernel/parts/MerchantTime.tsx';
import { StepHeading } from '../../kernel/parts/Steps.tsx';
import { PersonName } from './PersonName.tsx';
import * as css from './transfer.css.ts';
import { useTransfer } from './useTransfers.ts';
import { Refusal } from '../../kernel/problems/Refusal.tsx';

/** One transfer, to copy and to print. */
export function TransferReceipt({
  reference,
  heading,
  onAnother,
}: {
  reference: string;
  heading: 'h2' | 'h3';
  onAnother: () => void;
}) {
  const t = useT();
  const errorText = useErrorText();
  const { data: transfer, error } = useTransfer(reference);
  return (
    <Card as="section" padding="lg" aria-labelledby="transfer-one" className={css.card}>
      <StepHeading as={heading} id="transfer-one" className={css.title}>
        {t('transfer.receipt')}
      </StepHeading>
      {error && <Refusal>{errorText(getErrorCode(error))}</Refusal>}
      {!transfer && !error && <Skeleton style={{ blockSize: '12rem' }} />}
      {transfer && (
        <>
          <InlineNotice tone="success" live="polite">
            {t(`transfer.done.${transfer.way}`)}
          </InlineNotice>
          <DescriptionList
            items={[
              {
                term: t(transfer.way === 'sent' ? 'transfer.to' : 'transfer.from'),
                detail: <PersonName of={transfer} />,
              },
              {
                term: t('transfer.amount'),
                detail: <Money amount={transfer.amount} symbol={transfer.currencySymbol} />,
              },
              { term: t('transfer.at'), detail: <MerchantTime at={transfer.at} /> },
              {
                term: t('cashier.reference'),
                detail: (
                  <bdi className={css.reference} translate="no">
                    {transfer.reference}
                  </bdi>
                ),
              },
            ]}
          />
        </>
      )}
      <div className={css.actions} data-print="never">
        {transfer && (
          <>
            <CopyButton
              text={reference}
              label={t('cashier.reference.copy')}
              copiedLabel={t('cashier.reference.copied')}
            />
            <Button variant="outline" tone="neutral" onClick={() => print()}>
              {t('transfer.print')}
            </Button>
          </>
        )}
        <Button variant={transfer ? 'ghost' : 'solid'} onClick={onAnother}>
          {t('transfer.another')}
        </Button>
      </div>
    </Card>
  );
}
