import type { Schemas } from '@baize/api';
import { seal } from '@baize/machines/kit';
import type { PaymentPasswordField } from '@baize/machines/payment-password';
import { Button } from '@baize/ui/Button';
import { Dialog } from '@baize/ui/Dialog';
import { Form } from '@baize/ui/Form';
import { PasswordField } from '@baize/ui/PasswordField';
import { useActor } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { inspectOptions } from '../kernel/actors/inspect-options.ts';
import { useT } from '../kernel/i18n/I18n.tsx';
import { useServices } from '../kernel/services/services.ts';
import { useFormTexts } from '../kernel/forms/form-texts.ts';
import { type Changes, Refused } from '../step-up/index.ts';
import { createPaymentPasswordMachine } from './payment-password.ts';

export interface PaymentPasswordDialogProps {
  /** Set the first one, change it, or reset a forgotten one. */
  purpose: 'set' | 'change' | 'reset';
  rule: Schemas['FieldRule'];
  changes: Changes;
  onClose: () => void;
}

/** The dialog's statechart; the dialog closes when it finishes. */
function usePaymentPassword(changes: Changes, onClose: () => void) {
  const services = useServices();
  const machine = useMemo(
    () => createPaymentPasswordMachine(services, changes),
    [services, changes],
  );
  const [snapshot, send] = useActor(machine, inspectOptions());
  const isDone = snapshot.status === 'done';
  useEffect(() => {
    if (isDone) onClose();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [isDone]);
  return [snapshot, send] as const;
}

/** Sets or changes the payment password (H75). */
export function PaymentPasswordDialog({
  purpose,
  rule,
  changes,
  onClose,
}: PaymentPasswordDialogProps) {
  const t = useT();
  const { getRule, getProblem } = useFormTexts();
  const [snapshot, send] = usePaymentPassword(changes, onClose);
  const { problems, failure } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const [present, setPresent] = useState('');
  const [chosen, setChosen] = useState('');
  const [again, setAgain] = useState('');
  const getError = (field: PaymentPasswordField, typed: string) => {
    const problem = problems.find((one) => one.field === field);
    return problem && getProblem(typed === '' ? { ...problem, rule: 'required' } : problem);
  };
  const submit = () => {
    const form = {
      present: purpose === 'change' ? seal(present) : null,
      chosen: seal(chosen),
      again: seal(again),
    };
    send({ type: 'form.submitted', form });
  };
  const shown = {
    showLabel: t('login.password.show'),
    hideLabel: t('login.password.hide'),
    // It is not a login password: a password manager would fill in the wrong one.
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
      onOpenChange={(open) => open || send({ type: 'change.abandoned' })}
    >
      <Form aria-busy={busy} onSubmit={submit} onInput={() => send({ type: 'form.edited' })}>
        <Refused code={failure?.code} />
        {purpose === 'change' && (
          <PasswordField
            {...shown}
            label={t('payment.password.present')}
            error={getError('paymentPassword', present)}
            value={present}
            onChange={(event) => setPresent(event.currentTarget.value)}
          />
        )}
        <PasswordField
          {...shown}
          label={t('payment.password.new')}
          hint={getRule(rule)}
          error={getError('newPaymentPassword', chosen)}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <PasswordField
          {...shown}
          label={t('payment.password.again')}
          error={getError('confirmPaymentPassword', again)}
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
