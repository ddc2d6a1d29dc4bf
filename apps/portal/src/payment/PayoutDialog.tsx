import { type Schemas, unwrap } from '@baize/api';
import { Button } from '@baize/ui/Button';
import { Dialog } from '@baize/ui/Dialog';
import { Form } from '@baize/ui/Form';
import { InlineNotice } from '@baize/ui/Notice';
import { PasswordField } from '@baize/ui/PasswordField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../kernel/i18n/I18n.tsx';
import { RequestGate } from '../kernel/requests/RequestGate.tsx';
import { sendRequest } from '../kernel/requests/send.ts';
import { requireApi, useServices } from '../kernel/services/services.ts';
import { useDraft } from '../kernel/storage/drafts.ts';
import { useFormTexts } from '../kernel/forms/form-texts.ts';
import { type Changes, Refused, useSecurityQuery } from '../step-up/index.ts';
import {
  checkDraft,
  EMPTY_DRAFT,
  getProvider,
  type PayoutCheck,
  type PayoutDraft,
  type PayoutRules,
  toOffered,
} from './payout-form.ts';
import { PayoutFields } from './PayoutFields.tsx';
import { PayoutReview } from './PayoutReview.tsx';
import { useSending } from './useSending.ts';
import { Refusal } from '../kernel/problems/Refusal.tsx';

export interface PayoutDialogProps {
  changes: Changes;
  onClose: () => void;
}

/** Preloaded while the member types. */
const rulesQuery = {
  queryKey: ['payout rules'],
  queryFn: (): Promise<PayoutRules> => import('@baize/rules/payout'),
  staleTime: Number.POSITIVE_INFINITY,
};

const FORM_FIELDS = ['provider', 'country', 'holderName', 'number', 'confirmNumber'];

/**
 * Binds a payout account permanently: its number is typed twice and shown in full before (T69, T70,
 * H73, H114).
 */
export default function PayoutDialog({ changes, onClose }: PayoutDialogProps) {
  const t = useT();
  const { getProblem } = useFormTexts();
  const { data } = useSecurityQuery('/api/payout-accounts');
  const offers = data?.offers ?? [];
  const [kept, setDraft] = useDraft<PayoutDraft>('security.payout.draft', EMPTY_DRAFT);
  const draft = toOffered(kept, offers);
  const [number, setNumber] = useState('');
  const [confirmNumber, setConfirmNumber] = useState('');
  const [paymentPassword, setPassword] = useState('');
  const [step, setStep] = useState<'form' | 'refused' | 'review'>('form');
  const { data: rules, isError, refetch } = useQuery(rulesQuery);
  const check = rules
    ? checkDraft(rules, offers, draft, { number, confirmNumber })
    : { faults: [] };
  const done = () => {
    setDraft(EMPTY_DRAFT);
    onClose();
  };
  const body = toBody(draft, check, paymentPassword);
  const { busy, failure, getError, send, edited } = useSending(changes, useBinding(body), done);
  const isRefused = FORM_FIELDS.some((field) => getError(field, draft.holderName) !== undefined);
  const shown = step === 'review' && 'number' in check && !isRefused ? check.number : undefined;
  const isReview = shown !== undefined;
  const faults = step === 'refused' && 'faults' in check ? check.faults : [];
  const errorIn = (field: string, typed: string) => {
    const fault = faults.find((one) => one.field === field);
    if (fault === undefined) return getError(field, typed);
    return getProblem({ field, rule: typed === '' ? 'required' : fault.rule });
  };
  const submit = () => {
    if (rules === undefined) void refetch();
    else if (isReview) send();
    else setStep('number' in check ? 'review' : 'refused');
  };
  const edit = () => {
    edited();
    if (!isReview) setStep('form');
  };
  return (
    <Dialog
      open
      title={t('payout.add')}
      closeLabel={t('app.close')}
      closeOnOutside={false}
      onOpenChange={(open) => open || done()}
    >
      <RequestGate kind="payout" onDone={done}>
        <Form aria-busy={busy} onSubmit={submit} onInput={edit}>
          {failure === 'conflict' ? (
            <Refusal>{t('payout.taken')}</Refusal>
          ) : (
            <Refused code={isError ? 'chunk_failed' : failure} />
          )}
          {rules && shown ? (
            <>
              <PayoutReview
                draft={draft}
                number={shown}
                written={rules.formatPayoutNumber(shown.type, shown.number)}
              />
              <PaymentPasswordField
                value={paymentPassword}
                error={getError('paymentPassword', paymentPassword)}
                onValueChange={setPassword}
              />
              <Button type="submit" size="lg" wide busy={busy}>
                {t('payout.bind')}
              </Button>
              {!busy && (
                <Button variant="ghost" size="lg" wide onClick={() => setStep('form')}>
                  {t('payout.change')}
                </Button>
              )}
            </>
          ) : (
            <>
              <InlineNotice tone="warning">{t('payout.final')}</InlineNotice>
              <PayoutFields
                offers={offers}
                draft={draft}
                number={number}
                confirmNumber={confirmNumber}
                getError={errorIn}
                onDraft={setDraft}
                onNumber={setNumber}
                onConfirmNumber={setConfirmNumber}
              />
              <Button type="submit" size="lg" wide busy={rules === undefined && !isError}>
                {t('payout.continue')}
              </Button>
            </>
          )}
        </Form>
      </RequestGate>
    </Dialog>
  );
}

interface PaymentPasswordFieldProps {
  value: string;
  error: string | undefined;
  onValueChange: (value: string) => void;
}

function PaymentPasswordField({ value, error, onValueChange }: PaymentPasswordFieldProps) {
  const t = useT();
  return (
    <PasswordField
      value={value}
      error={error}
      required
      onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
      autoComplete="off"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form's fields are gone
      autoFocus
      label={t('payment.password')}
      showLabel={t('login.password.show')}
      hideLabel={t('login.password.hide')}
    />
  );
}

/** The request body with the numbers as shown, which the server parses to the same values. */
function toBody(
  draft: PayoutDraft,
  check: PayoutCheck,
  paymentPassword: string,
): Schemas['PayoutAccountBinding'] {
  const { kind, holderName } = draft;
  const shown = 'number' in check ? check : undefined;
  const country = shown?.number.country;
  return {
    kind,
    provider: getProvider(draft),
    ...(country !== undefined && { country }),
    holderName,
    number: shown?.number.number ?? '',
    confirmNumber: shown?.again.number ?? '',
    paymentPassword,
  };
}

/** Sends the form, once until it is answered (H95). */
function useBinding(body: Schemas['PayoutAccountBinding']): () => Promise<unknown> {
  const services = useServices();
  const details = { counterparty: body.provider };
  return () =>
    sendRequest(services, { operation: 'bindPayoutAccount', details }, (key) => {
      const params = { header: { 'Idempotency-Key': key } };
      return unwrap(requireApi(services).POST('/api/payout-accounts', { params, body }));
    });
}
