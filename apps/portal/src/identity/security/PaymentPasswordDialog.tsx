import { type Schemas, unwrap } from '@baize/api';
import { Button } from '@baize/ui/Button';
import { Dialog } from '@baize/ui/Dialog';
import { Form } from '@baize/ui/Form';
import { PasswordField } from '@baize/ui/PasswordField';
import { useState } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { requireApi, useServices } from '../../kernel/services/services.ts';
import { useFormTexts } from '../register/texts.ts';
import type { Changes } from './changes.ts';
import { Refused } from './Refused.tsx';
import { useSending } from './useSending.ts';

export interface PaymentPasswordDialogProps {
  /** The first one, another in place of the present one, or of one that was forgotten. */
  purpose: 'set' | 'change' | 'reset';
  rule: Schemas['FieldRule'];
  changes: Changes;
  onClose: () => void;
}

/** Sets or changes the payment password (H75). */
export function PaymentPasswordDialog({
  purpose,
  rule,
  changes,
  onClose,
}: PaymentPasswordDialogProps) {
  const t = useT();
  const services = useServices();
  const { ruleOf } = useFormTexts();
  const [present, setPresent] = useState('');
  const [chosen, setChosen] = useState('');
  const [again, setAgain] = useState('');
  const body = {
    newPaymentPassword: chosen,
    confirmPaymentPassword: again,
    ...(purpose === 'change' && { paymentPassword: present }),
  };
  const put = () => unwrap(requireApi(services).PUT('/api/security/payment-password', { body }));
  const { busy, failure, errorOf, send, edited } = useSending(changes, put, onClose);
  const shown = {
    showLabel: t('login.password.show'),
    hideLabel: t('login.password.hide'),
    // It is none of this site's logins: a password manager would fill in the wrong one.
    autoComplete: 'off',
    required: true,
    inputMode: rule.patternId === 'digits' ? 'numeric' : 'text',
  } as const;
  return (
    <Dialog
      open
      size="sm"
      title={t(purpose === 'change' ? 'payment.password.change' : 'payment.password.set')}
      description={t('payment.password.text')}
      closeLabel={t('app.close')}
      closeOnOutside={false}
      onOpenChange={(open) => open || onClose()}
    >
      <Form aria-busy={busy} onSubmit={send} onInput={edited}>
        <Refused code={failure} />
        {purpose === 'change' && (
          <PasswordField
            {...shown}
            label={t('payment.password.present')}
            error={errorOf('paymentPassword', present)}
            value={present}
            onChange={(event) => setPresent(event.currentTarget.value)}
          />
        )}
        <PasswordField
          {...shown}
          label={t('payment.password.new')}
          hint={ruleOf(rule)}
          error={errorOf('newPaymentPassword', chosen)}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <PasswordField
          {...shown}
          label={t('payment.password.again')}
          error={errorOf('confirmPaymentPassword', again)}
          value={again}
          onChange={(event) => setAgain(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" wide busy={busy}>
          {t('payment.password.save')}
        </Button>
      </Form>
    </Dialog>
  );
}
