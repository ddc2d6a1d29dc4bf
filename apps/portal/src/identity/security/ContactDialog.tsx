import type { ContactTarget, StoredContact } from '@baize/machines/contact-binding';
import { seal } from '@baize/machines/kit';
import { Button } from '@baize/ui/Button';
import { CountdownButton } from '@baize/ui/CountdownButton';
import { Dialog } from '@baize/ui/Dialog';
import { Form } from '@baize/ui/Form';
import { OtpField } from '@baize/ui/OtpField';
import { useActor } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { inspectOptions } from '../../kernel/actors/inspect-options.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useServices } from '../../kernel/services/services.ts';
import { useDraft } from '../../kernel/storage/drafts.ts';
import { useCountries } from '../../kernel/forms/countries.ts';
import { type Changes, Refused } from '../../step-up/index.ts';
import { createContactBindingMachine, type ContactKind } from './contact-binding.ts';
import { ContactField } from './ContactField.tsx';

export interface ContactDialogProps {
  kind: ContactKind;
  /** The current contact, masked. */
  bound: string | null;
  changes: Changes;
  onClose: () => void;
}

/** The form values, kept over a login; the code is typed again. */
interface ContactFormValues {
  readonly typed: string;
  readonly dialingCode?: string;
  readonly stored?: StoredContact | null;
}

/** Binds a phone or an e-mail address by a code sent there (T19, T20). */
export function ContactDialog({ kind, bound, changes, onClose }: ContactDialogProps) {
  const t = useT();
  const [filled, fill] = useDraft<ContactFormValues>(`security.bind.${kind}`, { typed: '' });
  const { typed, dialingCode, stored = null } = filled;
  const [snapshot, send] = useBinding({ kind, bound, changes, stored }, onClose);
  const countries = useCountries(dialingCode);
  const [code, setCode] = useState('');
  const { context } = snapshot;
  const { sent, resendAt } = context;
  const busy = snapshot.hasTag('busy');
  const answering = snapshot.hasTag('answering');
  // The form shows one field at a time.
  const unfit = context.problem !== null || context.failure?.code === 'validation_failed';
  const target: ContactTarget =
    kind === 'email'
      ? { kind, email: typed.trim() }
      : { kind, mobileNum: typed, countryDialingCode: countries.chosen?.dialingCode ?? '' };

  useEffect(() => {
    if (sent === (stored?.sent ?? null)) return;
    fill({ ...filled, stored: getStored(context) });
    // The typed code belongs to the previous message.
    setCode('');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was sent, not typed
  }, [sent]);
  const refill = (next: ContactFormValues) => {
    fill(next);
    send({ type: 'target.edited' });
  };
  const submit = () =>
    answering
      ? send({ type: 'code.submitted', code: seal(code) })
      : send({ type: 'target.submitted', target });

  return (
    <Dialog
      open
      size="sm"
      title={t(`security.bind.${kind}`)}
      description={t(`security.bind.${kind}.why`)}
      closeLabel={t('app.close')}
      closeOnOutside={false}
      onOpenChange={(open) => open || send({ type: 'binding.abandoned' })}
    >
      <Form aria-busy={busy} onSubmit={submit}>
        <Refused code={unfit ? undefined : context.failure?.code} />
        {answering ? (
          <OtpField
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the previous field is gone
            autoFocus
            error={unfit ? t('challenge.format') : undefined}
            label={t('challenge.code')}
            hint={t('challenge.sent', { target: sent?.hint ?? '' })}
            value={code}
            onValueChange={(text) => {
              setCode(text);
              send({ type: 'code.edited' });
            }}
            submits
            required
          />
        ) : (
          <ContactField
            kind={kind}
            typed={typed}
            countries={countries}
            unfit={unfit}
            onType={(text) => refill({ ...filled, typed: text })}
            onCountry={(chosen) => refill({ ...filled, dialingCode: chosen })}
          />
        )}
        <Button type="submit" size="lg" wide busy={busy}>
          {t(answering ? 'challenge.submit' : 'code.send')}
        </Button>
        {answering && (
          <CountdownButton
            variant="ghost"
            wide
            until={resendAt ?? undefined}
            waitingLabel={(seconds) => t('challenge.resend.wait', { seconds })}
            onClick={() => send({ type: 'code.requested' })}
          >
            {t('challenge.resend')}
          </CountdownButton>
        )}
      </Form>
    </Dialog>
  );
}

interface Parts extends Pick<ContactDialogProps, 'kind' | 'bound' | 'changes'> {
  readonly stored: StoredContact | null;
}

function useBinding({ kind, bound, changes, stored }: Parts, onClose: () => void) {
  const services = useServices();
  const machine = useMemo(
    () => createContactBindingMachine(services, changes, kind),
    [services, changes, kind],
  );
  const input = { before: bound, stored };
  const [snapshot, send] = useActor(machine, { ...inspectOptions(), input });
  const isDone = snapshot.status === 'done';
  useEffect(() => {
    if (isDone) onClose();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [isDone]);
  return [snapshot, send] as const;
}

/** The state kept over a login; null while no code is pending. */
function getStored({
  target,
  sent,
  deviceAt,
}: {
  readonly target: ContactTarget | null;
  readonly sent: StoredContact['sent'] | null;
  readonly deviceAt: number | null;
}): StoredContact | null {
  return target && sent && deviceAt !== null ? { target, sent, deviceAt } : null;
}
