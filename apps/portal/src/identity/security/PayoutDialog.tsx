import { type Schemas, unwrap } from '@baize/api';
import { Button } from '@baize/ui/Button';
import { Dialog } from '@baize/ui/Dialog';
import { Form } from '@baize/ui/Form';
import { InlineNotice } from '@baize/ui/Notice';
import { PasswordField } from '@baize/ui/PasswordField';
import { Select } from '@baize/ui/Select';
import { TextField } from '@baize/ui/TextField';
import { useState } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { RequestGate } from '../../kernel/requests/RequestGate.tsx';
import { sendRequest } from '../../kernel/requests/send.ts';
import { requireApi, useServices } from '../../kernel/services/services.ts';
import { useDraft } from '../../kernel/storage/drafts.ts';
import type { Changes } from './changes.ts';
import { Refused } from './Refused.tsx';
import { useSending } from './useSending.ts';

export interface PayoutDialogProps {
  changes: Changes;
  onClose: () => void;
}

type Kind = Schemas['PayoutAccountKind'];

const KINDS = [
  'bank_card',
  'bank_account',
  'e_wallet',
  'crypto',
] as const satisfies readonly Kind[];
/** The networks by their own names, which no language changes. */
const NETWORKS = [
  { value: 'bitcoin', label: 'Bitcoin' },
  { value: 'ethereum', label: 'Ethereum (ERC-20)' },
  { value: 'tron', label: 'Tron (TRC-20)' },
] as const;

/** Binds a payout account for good: its number is typed twice (T69, T70, H73). */
export default function PayoutDialog({ changes, onClose }: PayoutDialogProps) {
  const t = useT();
  const [kind, setKind] = useDraft<Kind>('security.payout.kind', 'bank_card');
  const [provider, setProvider] = useDraft('security.payout.provider', '');
  const [holderName, setHolder] = useDraft('security.payout.holder', '');
  const [number, setNumber] = useState('');
  const [confirmNumber, setAgain] = useState('');
  const [paymentPassword, setPassword] = useState('');
  const body = { kind, provider, holderName, number, confirmNumber, paymentPassword };
  const done = () => {
    setProvider('');
    setHolder('');
    onClose();
  };
  const { busy, failure, errorOf, send, edited } = useSending(changes, useBinding(body), done);
  const text = (value: string, change: (value: string) => void, field: string) => ({
    value,
    error: errorOf(field, value),
    autoComplete: 'off',
    required: true,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change(event.currentTarget.value),
  });
  return (
    <Dialog
      open
      title={t('payout.add')}
      closeLabel={t('app.close')}
      closeOnOutside={false}
      onOpenChange={(open) => open || done()}
    >
      <RequestGate kind="payout" onDone={done}>
        <Form aria-busy={busy} onSubmit={send} onInput={edited}>
          <InlineNotice tone="warning">{t('payout.final')}</InlineNotice>
          {failure === 'conflict' ? (
            <InlineNotice tone="danger" live="assertive">
              {t('payout.taken')}
            </InlineNotice>
          ) : (
            <Refused code={failure} />
          )}
          <Select
            label={t('payout.kind')}
            options={KINDS.map((value) => ({ value, label: t(`payout.kind.${value}`) }))}
            value={kind}
            onValueChange={(next) => {
              setKind(next);
              setProvider(next === 'crypto' ? NETWORKS[0].value : '');
            }}
          />
          {kind === 'crypto' ? (
            <Select
              label={t('payout.provider.crypto')}
              options={NETWORKS}
              value={provider}
              onValueChange={setProvider}
            />
          ) : (
            <TextField
              {...text(provider, setProvider, 'provider')}
              label={t(`payout.provider.${kind}`)}
              maxLength={60}
            />
          )}
          <TextField
            {...text(holderName, setHolder, 'holderName')}
            label={t('payout.holder')}
            maxLength={80}
          />
          <TextField {...text(number, setNumber, 'number')} label={t(`payout.number.${kind}`)} />
          <TextField
            {...text(confirmNumber, setAgain, 'confirmNumber')}
            label={t('payout.again')}
          />
          <PasswordField
            {...text(paymentPassword, setPassword, 'paymentPassword')}
            autoComplete="off"
            label={t('payment.password')}
            showLabel={t('login.password.show')}
            hideLabel={t('login.password.hide')}
          />
          <Button type="submit" size="lg" wide busy={busy}>
            {t('payout.bind')}
          </Button>
        </Form>
      </RequestGate>
    </Dialog>
  );
}

/** Sends what was typed, once until it is answered (H95). */
function useBinding(body: Schemas['PayoutAccountBinding']): () => Promise<unknown> {
  const services = useServices();
  const details = { counterparty: body.provider };
  return () =>
    sendRequest(services, { operation: 'bindPayoutAccount', details }, (key) => {
      const params = { header: { 'Idempotency-Key': key } };
      return unwrap(requireApi(services).POST('/api/payout-accounts', { params, body }));
    });
}
