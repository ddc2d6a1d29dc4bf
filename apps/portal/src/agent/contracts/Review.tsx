import type { Said } from '@baize/machines/contract-negotiation';
import { Button } from '@baize/ui/Button';
import { Form } from '@baize/ui/Form';
import { InlineNotice } from '@baize/ui/Notice';
import { useEffect, useRef } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { Calculation } from './Calculation.tsx';
import { CarriedLoss } from './CarriedLoss.tsx';
import * as css from './contracts.css.ts';
import { type Contract, type Preview, previewKey, getSide } from './contracts.ts';
import { Endings } from './Endings.tsx';
import { useShown } from './shown.ts';
import { TermsTable } from './terms.tsx';

type ProposedTerms = Pick<Contract, 'kind' | 'tiers'> & Partial<Contract>;

export interface ReviewProps {
  said: Said;
  contract: Contract | undefined;
  /** Of the member. */
  account: string;
  /** Whether contracts below may end with it: then nothing is confirmed before they are shown. */
  endsBelow: boolean;
  /** Why it has to be looked at again. */
  failure: string | undefined;
  isBusy: boolean;
  onConfirm: () => void;
  onBack: () => void;
}

/**
 * Says once more what is about to be said, what a proposal would have paid, and names every contract below that would end
 * with it (H53, H103). Of a dividend that begins it names the loss that is carried over (H120).
 */
export function Review(props: ReviewProps) {
  const { said, contract, account, endsBelow, failure, isBusy, onConfirm, onBack } = props;
  const t = useT();
  const preview = useShown<Preview>(previewKey(contract?.id ?? ''));
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const what = said.answer ?? 'proposal';
  const terms = said.proposal?.terms as ProposedTerms | undefined;
  const begins = terms ?? (what === 'accept' ? contract : undefined);
  return (
    <Form className={css.column} aria-busy={isBusy} onSubmit={() => isBusy || onConfirm()}>
      {failure !== undefined && (
        <InlineNotice tone="warning" live="assertive">
          {failure}
        </InlineNotice>
      )}
      <p>{t(`contracts.review.${what}`)}</p>
      {terms && <TermsTable {...terms} />}
      {begins?.kind === 'dividend' && (
        <CarriedLoss
          downline={said.proposal?.downline ?? getDownline(contract, account)}
          isDropped={begins.dropsCarriedLoss ?? false}
        />
      )}
      {said.proposal && <Calculation proposal={said.proposal} />}
      {endsBelow && preview && contract && (
        <Endings ended={preview.endsContracts} kind={contract.kind} />
      )}
      <div className={css.bar}>
        <Button ref={button} type="submit" size="lg" busy={isBusy} disabled={endsBelow && !preview}>
          {t(`contracts.confirm.${what}`)}
        </Button>
        <Button size="lg" variant="ghost" tone="neutral" disabled={isBusy} onClick={onBack}>
          {t('contracts.back')}
        </Button>
      </div>
    </Form>
  );
}

/** The downline of a contract where the member is the upline. */
const getDownline = (contract: Contract | undefined, account: string): string | undefined =>
  contract && getSide(contract, account) === 'upline' ? contract.downline : undefined;
