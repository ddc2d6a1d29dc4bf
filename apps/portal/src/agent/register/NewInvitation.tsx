import { ApiProblem } from '@baize/api';
import type { MoneyInputFormat } from '@baize/rules/money-input';
import { Button } from '@baize/ui/Button';
import { Form } from '@baize/ui/Form';
import { RadioGroup } from '@baize/ui/RadioGroup';
import { Select } from '@baize/ui/Select';
import { TextField } from '@baize/ui/TextField';
import { useState } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useMoneyInput } from '../../kernel/money/useMoneyInput.ts';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { getCause } from '../contracts/contracts.ts';
import { getTerms, type Typed, findInvalid } from '../contracts/proposal.ts';
import { type Invitation, useInviting } from './invitations.ts';
import { OfferFields } from './OfferFields.tsx';
import * as css from './register.css.ts';
import { Refusal } from '../../kernel/problems/Refusal.tsx';

/** Validity in days; 0 means until it is closed. */
const lengths = ['0', '1', '7', '30', '365'] as const;

/** The form values of an invitation. */
interface Draft {
  readonly label: string;
  readonly days: (typeof lengths)[number];
  readonly kind: Invitation['kind'];
  readonly offers: readonly Typed[];
}

const empty: Draft = { label: '', days: '0', kind: 'player', offers: [] };

/**
 * Creates an invitation for players, or for agents with contract offers; with an optional label and
 * an end.
 */
export function NewInvitation({ onMade }: { onMade: (made: Invitation) => void }) {
  const t = useT();
  const { format } = useMoneyInput();
  const [draft, setDraft] = useState(empty);
  const [isSent, setSent] = useState(false);
  const inviting = useInviting((made) => {
    setDraft({ ...empty, kind: made.kind });
    setSent(false);
    onMade(made);
  });
  const { kind, offers } = draft;
  const change = (next: Partial<Draft>) => setDraft({ ...draft, ...next });
  const submit = () => {
    setSent(true);
    const isWrong =
      kind === 'agent' && offers.some((typed) => findInvalid(typed, format).length > 0);
    if (!isWrong) inviting.make(toWire(draft, format));
  };
  return (
    <Form className={css.column} onSubmit={submit}>
      <InvitationRefusal error={inviting.error} />
      <RadioGroup
        label={t('downlines.becomes')}
        inline
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`team.kind.${value}`) }))}
        onValueChange={(next) => change({ kind: next })}
      />
      <NameAndEnd draft={draft} onChange={change} />
      {kind === 'agent' && (
        <OfferFields
          offers={offers}
          isSent={isSent}
          onChange={(next) => change({ offers: next })}
        />
      )}
      <div className={css.actions}>
        <Button type="submit" busy={inviting.isBusy}>
          {t('downlines.invite')}
        </Button>
      </div>
    </Form>
  );
}

const kinds: readonly Invitation['kind'][] = ['player', 'agent'];

/** The request. Offers stay in the form for players, too, but are only sent for agents. */
const toWire = ({ label, days, kind, offers }: Draft, format: MoneyInputFormat) => ({
  kind,
  ...(label.trim() !== '' && { label: label.trim() }),
  ...(days !== '0' && { days: Number(days) }),
  ...(kind === 'agent' && { offers: offers.map((typed) => getTerms(typed, format)) }),
});

/** Why the invitation was not created. */
function InvitationRefusal({ error }: { error: unknown }) {
  const errorText = useErrorText();
  if (error === undefined) return null;
  return (
    <Refusal>
      {errorText(error instanceof ApiProblem ? getCause(error) : 'network_abnormal')}
    </Refusal>
  );
}

interface NameAndEndProps {
  draft: Draft;
  onChange: (next: Partial<Draft>) => void;
}

function NameAndEnd({ draft, onChange }: NameAndEndProps) {
  const t = useT();
  return (
    <div className={css.fields}>
      <TextField
        label={t('downlines.label')}
        name="label"
        autoComplete="off"
        maxLength={60}
        value={draft.label}
        onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
      />
      <Select
        label={t('downlines.length')}
        value={draft.days}
        options={lengths.map((value) => ({
          value,
          label:
            value === '0' ? t('downlines.endless') : t('downlines.days', { count: Number(value) }),
        }))}
        onValueChange={(days) => onChange({ days })}
      />
    </div>
  );
}
