import type {
  ConfirmationOutcome,
  ConfirmationProblem,
} from '@baize/machines/withdrawal-confirmation';
import { Money } from '@baize/ui/Money';
import { InlineNotice } from '@baize/ui/Notice';
import { RadioGroup } from '@baize/ui/RadioGroup';
import { Skeleton } from '@baize/ui/Skeleton';
import { Suspense, useEffect } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { MoneyField } from '../../kernel/money/MoneyField.tsx';
import { useMoneyInput } from '../../kernel/money/useMoneyInput.ts';
import type { ProofImagesProps } from '../../uploads/index.ts';
import { type Chunk, chunk } from '../../kernel/view/lazy.ts';
import { canReceiveAll, type Given } from './useAnswer.ts';
import type { Part, Withdrawal } from './useWithdrawals.ts';
import * as css from './withdraw.css.ts';

/** Loaded on demand: few answers need a picture, and uploads bring their own statechart. */
const ProofImages: Chunk<ProofImagesProps> = chunk(() => import('../../uploads/ProofImages.tsx'));

export interface AnswerFieldsProps {
  given: Given;
  withdrawal: Withdrawal;
  part: Part;
  symbol: string;
  problem: ConfirmationProblem | null;
  onEdit: (change: Partial<Given>) => void;
  /** Whether an upload is running; the answer waits for it. */
  onUploading: (isUploading: boolean) => void;
}

/** Fields for whether and how much money has arrived (T64 to T67). */
export function AnswerFields(props: AnswerFieldsProps) {
  const { given, withdrawal, part, symbol, problem, onEdit, onUploading } = props;
  const t = useT();
  const { example } = useMoneyInput();
  // Preloaded, so that choosing the answer does not shift the button.
  useEffect(() => void ProofImages.preload(), []);
  const isCut = part.state === 'partly_received';
  const rest = <Money amount={part.remainingAmount} symbol={symbol} />;
  const all = <Money amount={withdrawal.payout} symbol={symbol} />;
  const option = (value: ConfirmationOutcome, hint?: React.ReactNode) => ({
    value,
    label: t(isCut ? `withdraw.rest.${value}` : `withdraw.outcome.${value}`),
    ...(hint !== undefined && { hint: <span className={css.facts}>{hint}</span> }),
  });
  return (
    <div className={css.fields}>
      <RadioGroup
        label={t('withdraw.outcome')}
        value={given.outcome}
        onValueChange={(outcome) => onEdit({ outcome })}
        options={[
          option('received', rest),
          option('partly_received'),
          option('not_received'),
          ...(canReceiveAll(withdrawal) ? [option('all_received', all)] : []),
        ]}
        error={problem === 'choice' ? t('withdraw.outcome.choice') : undefined}
      />
      {given.outcome === 'partly_received' && (
        <MoneyField
          label={t('withdraw.outcome.amount')}
          required
          start={symbol}
          value={given.amount}
          onValueChange={(amount) => onEdit({ amount })}
          hint={
            <>
              {t('withdraw.outcome.less')} {rest}
            </>
          }
          error={
            problem === 'format'
              ? t('amount.format', { example })
              : problem === 'high'
                ? t('withdraw.outcome.high')
                : undefined
          }
        />
      )}
      {given.outcome === 'not_received' && (
        <>
          <Suspense fallback={<Skeleton className={css.pictures} />}>
            <ProofImages
              label={t('withdraw.outcome.proof')}
              purpose="withdrawal_proof"
              initial={given.proofImages}
              onChange={({ ids, isPending }) => {
                onUploading(isPending);
                onEdit({ proofImages: ids });
              }}
            />
          </Suspense>
          <InlineNotice tone="info">{t('withdraw.outcome.dispute')}</InlineNotice>
        </>
      )}
    </div>
  );
}
