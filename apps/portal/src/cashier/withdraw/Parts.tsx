import { Badge } from '@baize/ui/Badge';
import { Button } from '@baize/ui/Button';
import { Money } from '@baize/ui/Money';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { UploadedPicture } from '../../uploads/index.ts';
import { Countdown } from './Countdown.tsx';
import { isOpen, type Part, type Withdrawal } from './useWithdrawals.ts';
import * as css from './withdraw.css.ts';

export interface PartsProps {
  withdrawal: Withdrawal;
  symbol: string;
  /** The player confirms a payment. */
  onAnswer: (partId: string) => void;
}

const tones = {
  paying: 'neutral',
  awaiting_confirmation: 'warning',
  partly_received: 'warning',
  disputed: 'danger',
  received: 'accent',
  forced_received: 'accent',
  resolved_paid: 'accent',
  resolved_returned: 'neutral',
} as const satisfies Record<Part['state'], string>;

/** The payments of a withdrawal, each with its state and confirmation deadline (E83). */
export function Parts({ withdrawal, symbol, onAnswer }: PartsProps) {
  const t = useT();
  const { parts } = withdrawal;
  return (
    <section aria-labelledby="withdrawal-parts" className={css.fields}>
      <h4 id="withdrawal-parts" className={css.subtitle}>
        {t('withdraw.parts')}
      </h4>
      <ul className={css.parts}>
        {parts.map((part, at) => (
          <li key={part.partId} className={css.part}>
            <div className={css.partText}>
              <div className={css.partHead}>
                <strong>
                  {t('withdraw.part', { number: at + 1, total: parts.length })}{' '}
                  <Money amount={part.amount} symbol={symbol} />
                </strong>
                <Badge tone={tones[part.state]}>{t(`withdraw.part.${part.state}`)}</Badge>
              </div>
              <PartFacts part={part} symbol={symbol} />
            </div>
            {isOpen(part) && (
              <div className={css.onScreen}>
                <Button
                  onClick={() => onAnswer(part.partId)}
                  aria-label={t('withdraw.answer.part', { number: at + 1 })}
                >
                  {t('withdraw.answer')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PartFacts({ part, symbol }: { part: Part; symbol: string }) {
  const t = useT();
  const { receivedAmount, remainingAmount, confirmBy, state, proofImages } = part;
  const isCut = state === 'partly_received' || state === 'disputed';
  if (!isCut && confirmBy === undefined) return null;
  return (
    <div className={css.facts}>
      {isCut && (
        <p className={css.text}>
          {t('withdraw.received')} <Money amount={receivedAmount} symbol={symbol} /> ·{' '}
          {t('withdraw.remaining')} <Money amount={remainingAmount} symbol={symbol} />
        </p>
      )}
      {confirmBy !== undefined && (
        <p className={css.text}>
          {t('withdraw.deadline')}{' '}
          <Countdown until={Date.parse(confirmBy)} label={t('withdraw.deadline')} />
        </p>
      )}
      {proofImages.length > 0 && (
        <div className={css.proofs}>
          {proofImages.map((id, at) => (
            <UploadedPicture key={id} id={id} alt={t('withdraw.proof', { number: at + 1 })} />
          ))}
        </div>
      )}
    </div>
  );
}
