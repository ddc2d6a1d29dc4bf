import type { ContractProposal } from '@baize/machines/contract-negotiation';
import { Button } from '@baize/ui/Button';
import { Form } from '@baize/ui/Form';
import { InlineNotice } from '@baize/ui/Notice';
import { Select } from '@baize/ui/Select';
import { TextField } from '@baize/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useDraft } from '../../kernel/storage/drafts.ts';
import * as css from './contracts.css.ts';
import type { Kind, Side } from './contracts.ts';
import { hasTiers, termsOf, type Typed, untyped, wrongOf } from './proposal.ts';
import { TierFields } from './TierFields.tsx';

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

const kinds: readonly Kind[] = ['dividend', 'daily', 'hourly', 'realtime'];
const periods = ['D', 'W', 'H', 'M'] as const;
const paidAs = ['rate', 'fixed'] as const;
const carryOvers = ['none', 'next-period', 'permanent'] as const;

/** Asks for the terms of a contract (T57, T61, E77-E81). */
export function ProposalForm(props: ProposalFormProps) {
  const { to, draft, failure, onDraft, onEdit, onSubmit, onBack } = props;
  const { typed, downline } = draft;
  const t = useT();
  const kindsOn = useKinds();
  const [isSent, setSent] = useState(false);
  const wrong = wrongOf(typed);
  const isMissing = to === 'downline' && downline === '';
  const change = (next: Partial<Typed>) => {
    onDraft({ typed: { ...typed, ...next }, downline });
    onEdit();
  };
  const submit = () => {
    setSent(true);
    if (isMissing || wrong.length > 0) return;
    onSubmit({ downline: to === 'downline' ? downline : null, terms: termsOf(typed) });
  };
  const floorWrong = wrong.some(({ field }) => field === 'activeFloor');
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
      <div className={css.tier}>
        <Select
          label={t('contracts.kind')}
          value={typed.kind}
          options={kindsOn.map((value) => ({ value, label: t(`contracts.kind.${value}`) }))}
          onValueChange={(kind: Kind) => change({ kind, tiers: [{}] })}
        />
        {typed.kind === 'dividend' && (
          <>
            <Select
              label={t('contracts.period')}
              value={typed.period}
              options={periods.map((value) => ({ value, label: t(`contracts.period.${value}`) }))}
              onValueChange={(period: Typed['period']) => change({ period })}
            />
            <Select
              label={t('contracts.carryOver')}
              value={typed.carryOver}
              options={carryOvers.map((value) => ({
                value,
                label: t(`contracts.carryOver.${value}`),
              }))}
              onValueChange={(carryOver: Typed['carryOver']) => change({ carryOver })}
            />
          </>
        )}
        {typed.kind === 'daily' && (
          <Select
            label={t('contracts.paidAs')}
            value={typed.isFixed ? 'fixed' : 'rate'}
            options={paidAs.map((value) => ({ value, label: t(`contracts.paidAs.${value}`) }))}
            onValueChange={(value) => change({ isFixed: value === 'fixed' })}
          />
        )}
        {hasTiers(typed.kind) && (
          <TextField
            label={t('contracts.activeFloor')}
            name="activeFloor"
            inputMode="decimal"
            autoComplete="off"
            hint={t('contracts.activeFloor.hint')}
            value={typed.activeFloor}
            error={isSent && floorWrong ? t('contracts.wrong.money') : undefined}
            onChange={({ currentTarget }) => change({ activeFloor: currentTarget.value })}
          />
        )}
      </div>
      <TierFields
        typed={typed}
        wrong={isSent ? wrong : []}
        onChange={(tiers) => change({ tiers })}
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

/** The kinds that the merchant offers (E82); all until that is known. */
function useKinds(): readonly Kind[] {
  const { data: flags } = useQuery(apiQuery('/api/agent/contract-flags', {}));
  if (!flags) return kinds;
  const isOn: Readonly<Record<Kind, boolean>> = {
    dividend: flags.divtypereq,
    daily: flags.dailysalreqtype,
    hourly: flags.contracthoursalreq,
    realtime: flags.realtimesalreqtype,
  };
  return kinds.filter((kind) => isOn[kind]);
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
