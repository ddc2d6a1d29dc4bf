import type { ContractProposal } from '@baize/machines/contract-negotiation';
import { Button } from '@baize/ui/Button';
import { Form } from '@baize/ui/Form';
import { InlineNotice } from '@baize/ui/Notice';
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
import { getTerms, type Typed, untyped, findInvalid } from './proposal.ts';
import { TermsFields } from './TermsFields.tsx';

/** What is typed of a proposal, and to whom it goes. */
export interface ProposalDraft {
  readonly typed: Typed;
  /** The account of the downline; empty until one is chosen, and of a request. */
  readonly downline: string;
}

/** `several`: an offer to those of the downline who were selected before. */
export type Recipient = Side | 'several';

/** Kept while the proposal is looked at once more, and while its member logs in again. */
export const useProposalDraft = (to: Recipient) =>
  useDraft<ProposalDraft>(`contract.${to}`, { typed: untyped, downline: '' });

export interface ProposalFormProps {
  /** To a downline it is an offer, to the upline a request. */
  to: Recipient;
  draft: ProposalDraft;
  onDraft: (draft: ProposalDraft) => void;
  failure: string | undefined;
  onEdit: () => void;
  onSubmit: (proposal: ContractProposal) => void;
  onBack: () => void;
}

/** Asks for the terms of a contract (T57, T61, E77-E81). */
export function ProposalForm(props: ProposalFormProps) {
  const { to, draft, failure, onDraft, onEdit, onSubmit, onBack } = props;
  const { typed, downline } = draft;
  const t = useT();
  const kindsOn = useKinds();
  const { format } = useMoneyInput();
  const [isSent, setSent] = useState(false);
  const wrong = findInvalid(typed, format);
  const isMissing = to === 'downline' && downline === '';
  const change = (next: Partial<Typed>) => {
    onDraft({ typed: { ...typed, ...next }, downline });
    onEdit();
  };
  const submit = () => {
    setSent(true);
    if (isMissing || wrong.length > 0) return;
    onSubmit({ downline: to === 'downline' ? downline : null, terms: getTerms(typed, format) });
  };
  return (
    <Form className={css.column} onSubmit={submit}>
      {failure !== undefined && (
        <InlineNotice tone="danger" live="assertive">
          {failure}
        </InlineNotice>
      )}
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
      <TermsFields typed={typed} kinds={kindsOn} wrong={isSent ? wrong : []} onChange={change} />
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

/** One of the direct downline. */
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
