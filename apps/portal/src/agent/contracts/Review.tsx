import type { Said } from '@baize/machines/contract-negotiation';
import { Button } from '@baize/ui/Button';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { Form } from '@baize/ui/Form';
import { useEffect, useRef } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { Calculation } from './Calculation.tsx';
import { CarriedLoss } from './CarriedLoss.tsx';
import * as css from './contracts.css.ts';
import { type Contract, type Preview, previewKey, getOther, getSide } from './contracts.ts';
import { Endings } from './Endings.tsx';
import { useShown } from './shown.ts';
import { TermsTable, useTermsFacts } from './terms.tsx';
import { Refusal } from '../../kernel/problems/Refusal.tsx';

type ProposedTerms = Pick<Contract, 'kind' | 'tiers'> & Partial<Contract>;

export interface ReviewProps {
  said: Said;
  contract: Contract | undefined;
  /** The member's account. */
  account: string;
  /** Whether contracts below may end with it; the list must be shown before confirming. */
  endsBelow: boolean;
  /** Why the review has to be repeated. */
  failure: string | undefined;
  isBusy: boolean;
  onConfirm: () => void;
  onBack: () => void;
}

/**
 * Repeats what will be sent, what a proposal would have paid, and every contract below that would
 * end with it (H53, H103). For a dividend it also names the loss that is carried over (H120).
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
      {failure !== undefined && <Refusal tone="warning">{failure}</Refusal>}
      <p>{t(`contracts.review.${what}`)}</p>
      <Facts {...{ said, contract, account, terms }} />
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
        <Button
          ref={button}
          type="submit"
          size="lg"
          tone={what === 'terminate' ? 'danger' : undefined}
          busy={isBusy}
          disabled={endsBelow && !preview}
        >
          {what === 'terminate' && contract
            ? t('contracts.confirm.terminate', {
                other: getOther(contract, getSide(contract, account)) ?? t('contracts.platform'),
              })
            : t(`contracts.confirm.${what}`)}
        </Button>
        <Button size="lg" variant="ghost" tone="neutral" disabled={isBusy} onClick={onBack}>
          {t('contracts.back')}
        </Button>
      </div>
    </Form>
  );
}

interface FactsProps {
  said: Said;
  contract: Contract | undefined;
  account: string;
  terms: ProposedTerms | undefined;
}

/** To whom, which kind, its period, and whether a loss is carried over. */
function Facts({ said, contract, account, terms }: FactsProps) {
  const t = useT();
  const facts = useTermsFacts();
  const side = contract && getSide(contract, account);
  const shown = terms ?? contract;
  const other = said.proposal
    ? said.proposal.downline
    : contract && side && (getOther(contract, side) ?? t('contracts.platform'));
  if (shown?.period === undefined) return null;
  const isToUpline = said.proposal ? said.proposal.downline === null : side === 'downline';
  return (
    <DescriptionList
      items={[
        {
          term: t(isToUpline ? 'contracts.upline' : 'contracts.downline'),
          detail: <bdi translate="no">{other ?? t('contracts.yourUpline')}</bdi>,
        },
        { term: t('contracts.kind'), detail: t(`contracts.kind.${shown.kind}`) },
        ...facts({ ...shown, period: shown.period }),
      ]}
    />
  );
}

/** The downline's account when the member is the upline. */
const getDownline = (contract: Contract | undefined, account: string): string | undefined =>
  contract && getSide(contract, account) === 'upline' ? contract.downline : undefined;
