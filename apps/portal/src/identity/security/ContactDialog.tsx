import { type Schemas, unwrap } from '@baize/api';
import { Button } from '@baize/ui/Button';
import { CountdownButton } from '@baize/ui/CountdownButton';
import { Dialog } from '@baize/ui/Dialog';
import { Form } from '@baize/ui/Form';
import { OtpField } from '@baize/ui/OtpField';
import { PhoneField } from '@baize/ui/PhoneField';
import { TextField } from '@baize/ui/TextField';
import { useState } from 'react';
import { useDraft } from '../../kernel/storage/drafts.ts';
import { requireApi, useServices } from '../../kernel/services/services.ts';
import { flagUrl, useCountries } from '../codes/countries.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { Refused } from './Refused.tsx';
import type { Change } from './useSecurity.ts';

export type ContactKind = Schemas['ContactTarget']['kind'];

export interface ContactDialogProps {
  kind: ContactKind;
  change: Change;
  onClose: () => void;
}

/** A code that is on its way, and when the next may be asked for on this machine's clock (H23). */
interface Sent {
  readonly attemptId: string;
  readonly hint: string;
  readonly resendAt: number;
}

/** What a login that comes between leaves as it is; the code is typed again. */
interface Filled {
  readonly typed: string;
  readonly dialingCode?: string;
  readonly sent?: Sent;
}

/** Binds a phone or an e-mail address by the code that is sent there (T19, T20). */
export function ContactDialog({ kind, change, onClose }: ContactDialogProps) {
  const t = useT();
  const services = useServices();
  const [filled, fill] = useDraft<Filled>(`security.bind.${kind}`, { typed: '' });
  const { typed, sent } = filled;
  const countries = useCountries(filled.dialingCode);
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  // The form has one field at a time.
  const unfit = failure === 'validation_failed' || undefined;
  const api = () => requireApi(services);
  const target: Schemas['ContactTarget'] =
    kind === 'email'
      ? { kind, email: typed.trim() }
      : { kind, mobileNum: typed, countryDialingCode: countries.chosen?.dialingCode ?? '' };

  async function run(work: () => Promise<unknown>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    const refused = await change(work);
    setBusy(false);
    setFailure(refused);
    return refused === undefined;
  }
  const send = async () => {
    let next: Sent | undefined;
    const isSent = await run(async () => {
      const answer = await unwrap(api().POST('/api/security/contacts', { body: target }));
      const ahead = Date.now() - Date.parse(answer.now);
      const resendAt = Date.parse(answer.resendAt) + ahead;
      next = { attemptId: answer.attemptId, hint: answer.hint ?? '', resendAt };
    });
    // Not before the form takes the next submission: a code that fills itself in is sent at once.
    if (isSent && next) fill({ ...filled, sent: next });
  };
  const bind = async (attemptId: string) => {
    const body = { target, attemptId, code };
    if (await run(() => unwrap(api().PUT('/api/security/contacts', { body })))) onClose();
  };

  return (
    <Dialog
      open
      size="sm"
      title={t(`security.bind.${kind}`)}
      description={t(`security.bind.${kind}.why`)}
      closeLabel={t('app.close')}
      closeOnOutside={false}
      onOpenChange={(open) => open || onClose()}
    >
      <Form aria-busy={busy} onSubmit={() => void (sent ? bind(sent.attemptId) : send())}>
        <Refused code={unfit ? undefined : failure} />
        {sent ? (
          <OtpField
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field of before has gone
            autoFocus
            error={unfit && t('challenge.format')}
            label={t('challenge.code')}
            hint={t('challenge.sent', { target: sent.hint })}
            value={code}
            onValueChange={setCode}
            submits
            required
          />
        ) : (
          <ContactField
            kind={kind}
            typed={typed}
            countries={countries}
            unfit={unfit}
            onType={(next) => fill({ ...filled, typed: next })}
            onCountry={(dialingCode) => fill({ ...filled, dialingCode })}
          />
        )}
        <Button type="submit" size="lg" wide busy={busy}>
          {t(sent ? 'challenge.submit' : 'code.send')}
        </Button>
        {sent && (
          <CountdownButton
            variant="ghost"
            wide
            until={sent.resendAt}
            waitingLabel={(seconds) => t('challenge.resend.wait', { seconds })}
            onClick={() => void send()}
          >
            {t('challenge.resend')}
          </CountdownButton>
        )}
      </Form>
    </Dialog>
  );
}

interface ContactFieldProps {
  readonly kind: ContactKind;
  readonly typed: string;
  readonly countries: ReturnType<typeof useCountries>;
  /** Whether the server does not take what is typed. */
  readonly unfit: true | undefined;
  readonly onType: (typed: string) => void;
  readonly onCountry: (dialingCode: string) => void;
}

/** The number or the address that a code is sent to. */
function ContactField({ kind, typed, countries, unfit, onType, onCountry }: ContactFieldProps) {
  const t = useT();
  if (kind === 'email') {
    return (
      <TextField
        type="email"
        label={t('security.email')}
        error={unfit && t('security.email.unfit')}
        autoComplete="email"
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        required
      />
    );
  }
  return (
    <PhoneField
      label={t('field.mobile')}
      error={unfit && t('code.mobile.invalid')}
      countryLabel={t('code.country')}
      value={typed}
      onValueChange={onType}
      country={countries.chosen}
      countries={countries.list}
      onCountryChange={(country) => {
        countries.choose(country);
        onCountry(country.dialingCode);
      }}
      flagUrl={flagUrl}
      required
    />
  );
}
