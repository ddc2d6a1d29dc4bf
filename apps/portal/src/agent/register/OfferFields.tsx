import { Button } from '@baize/ui/Button';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useMoneyInput } from '../../kernel/money/useMoneyInput.ts';
import { useKinds } from '../contracts/kinds.ts';
import { type Typed, EMPTY_PROPOSAL, findInvalid } from '../contracts/proposal.ts';
import { TermsFields } from '../contracts/TermsFields.tsx';
import * as css from './register.css.ts';

export interface OfferFieldsProps {
  /** The form values, at most one per kind. */
  offers: readonly Typed[];
  /** Whether to show what is invalid. */
  isSent: boolean;
  onChange: (offers: readonly Typed[]) => void;
}

/** The contracts that an invitation offers to agents, at most one per kind (T57). */
export function OfferFields({ offers, isSent, onChange }: OfferFieldsProps) {
  const t = useT();
  const kindsOn = useKinds();
  const { format } = useMoneyInput();
  const free = kindsOn.filter((kind) => offers.every((typed) => typed.kind !== kind));
  const change = (at: number, next: Partial<Typed>) =>
    onChange(offers.map((typed, index) => (index === at ? { ...typed, ...next } : typed)));
  return (
    <>
      <p className={css.muted}>{t('downlines.offers.hint')}</p>
      {offers.map((typed, at) => (
        // Offers are identified by their position alone.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={at} className={css.offer}>
          <legend className={css.legend}>{t('downlines.offer.number', { number: at + 1 })}</legend>
          <TermsFields
            typed={typed}
            kinds={kindsOn.filter((kind) => kind === typed.kind || free.includes(kind))}
            wrong={isSent ? findInvalid(typed, format) : []}
            onChange={(next) => change(at, next)}
          />
          <div className={css.actions}>
            <Button
              variant="ghost"
              tone="neutral"
              size="sm"
              onClick={() => onChange(offers.filter((_, index) => index !== at))}
            >
              {t('downlines.offer.remove', { number: at + 1 })}
            </Button>
          </div>
        </fieldset>
      ))}
      {free[0] !== undefined && (
        <div className={css.actions}>
          <Button
            variant="outline"
            tone="neutral"
            size="sm"
            onClick={() => onChange([...offers, { ...EMPTY_PROPOSAL, kind: free[0]! }])}
          >
            {t('contracts.offer')}
          </Button>
        </div>
      )}
    </>
  );
}
