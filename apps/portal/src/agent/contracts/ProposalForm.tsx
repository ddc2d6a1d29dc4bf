import type { ContractProposal } from '@baize/machines/contract-negotiation';
import { Button } from '@baize/ui/Button';
import { Form } from '@baize/ui/Form';
import { Select } from '@baize/ui/Select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useMoneyInput } from '../../kernel/money/useMoneyInput.ts';
import { useDraft } from '../../kernel/storage/drafts.ts';
import * as css from './contracts.css.ts';
import type { Side } from './contracts.ts';
import { useKinds } from './kinds.ts';
import { useOwnRates } from './own-rates.ts';
import { findAbove, getTerms, type Typed, EMPTY_PROPOSAL, findInvalid } from './proposal.ts';
import { TermsFields } from './TermsFields.tsx';
import { Refusal } from '../../kernel/problems/Refusal.tsx';

/** The form values of a proposal and its recipient. */
export interface ProposalDraft {
  readonly typed: Typed;
  /** The downline's account; empty until one is chosen, and for a request to the upline. */
  readonly downline: string;
}

/** `several`: an offer to the selected downlines. */
export type Recipient = Side | 'several';

/** The draft, kept during the review and while the member logs in again. */
export const useProposalDraft = (to: Recipient) =>
  useDraft<ProposalDraft>(`contract.${to}`, { typed: EMPTY_PROPOSAL, downline: '' });

export interface ProposalFormProps {
  /** An offer goes to a downline, a request to the upline. */
  to: Recipient;
  draft: ProposalDraft;
  onDraft: (draft: ProposalDraft) => void;
  failure: string | undefined;
  onEdit: () => void;
  onSubmit: (proposal: ContractProposal) => void;
  onBack: () => void;
}

/** The form for the terms of a contract (T57, T61, E77-E81). */
export function ProposalForm(props: ProposalFormProps) {
  const { to, draft, failure, onDraft, onEdit, onSubmit, onBack } = props;
  const { typed, downline } = draft;
  const t = useT();
  const kindsOn = useKinds();
  const { format } = useMoneyInput();
  const [isSent, setSent] = useState(false);
  const own = useOwnRates(typed.kind);
  // A request asks the upline, who knows its own rates.
  const limits = to === 'upline' ? undefined : (own ?? undefined);
  const wrong = findInvalid(typed, format);
  const above = findAbove(typed, format, limits);
  const isMissing = to === 'downline' && downline === '';
  const change = (next: Partial<Typed>) => {
    onDraft({ typed: { ...typed, ...next }, downline });
    onEdit();
  };
  const submit = () => {
    setSent(true);
    if (isMissing || wrong.length > 0 || above.length > 0) return;
    onSubmit({ downline: to === 'downline' ? downline : null, terms: getTerms(typed, format) });
  };
  return (
    <Form className={css.column} onSubmit={submit}>
      {failure !== undefined && <Refusal>{failure}</Refusal>}
      {to === 'downline' && (
        <DownlineSelect
          value={downline}
          error={isSent && isMissing ? t('contracts.to.missing') : undefined}
          onValueChange={(next) => {
            onDraft({ typed, downline: next });
            onEdit();
          }}
        />
      )}
      <TermsFields
        typed={typed}
        kinds={kindsOn}
        // More digits never make a rate smaller, so it is refused while it is typed.
        wrong={isSent ? [...above, ...wrong] : above}
        limits={limits}
        isUnpaid={to !== 'upline' && own === null}
        onChange={change}
      />
      <div className={css.bar}>
        <Button type="submit" size="lg">
          {t('contracts.continue')}
        </Button>
        <Button size="lg" variant="ghost" tone="neutral" onClick={onBack}>
          {t('contracts.back')}
        </Button>
      </div>
    </Form>
  );
}

interface DownlineSelectProps {
  value: string;
  error: string | undefined;
  onValueChange: (account: string) => void;
}

/** Selects a direct downline. */
function DownlineSelect({ value, error, onValueChange }: DownlineSelectProps) {
  const t = useT();
  const { data } = useQuery(apiQuery('/api/agent/team-overview', { range: 'today' }));
  return (
    <Select
      label={t('contracts.downline')}
      required
      placeholder={t('contracts.to.choose')}
      value={value === '' ? undefined : value}
      error={error}
      options={(data?.downline ?? []).map(({ account, nickname }) => ({
        value: account,
        label: nickname === account ? account : `${account} (${nickname})`,
      }))}
      onValueChange={onValueChange}
    />
  );
}
