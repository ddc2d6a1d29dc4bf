import { ApiProblem, type Schemas, unwrap } from '@baize/api';
import { Button } from '@baize/ui/Button';
import { Dialog } from '@baize/ui/Dialog';
import { Form } from '@baize/ui/Form';
import { InlineNotice } from '@baize/ui/Notice';
import { OtpField } from '@baize/ui/OtpField';
import { PasswordField } from '@baize/ui/PasswordField';
import { useState } from 'react';
import { requireApi, requireTabs, useServices } from '../../kernel/services/services.ts';
import { replacing } from '../../kernel/session/token.ts';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { signWithPasskey } from '../passkeys/webauthn.ts';
import type { Waiting } from './useSecurity.ts';

export interface StepUpDialogProps {
  kinds: readonly Schemas['StepUpKind'][];
  waiting: Waiting;
}

/** Asks for a proof before what protects the account is changed; the session gets a new token. */
export function StepUpDialog({ kinds, waiting }: StepUpDialogProps) {
  const t = useT();
  const errorText = useErrorText();
  const services = useServices();
  const [answer, setAnswer] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const typed = kinds.includes('google') ? 'google' : 'password';

  async function prove(body: () => Promise<Schemas['StepUpRequest']>): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const api = requireApi(services);
      const proof = await body();
      const { token } = await replacing(unwrap(api.POST('/api/security/step-up', { body: proof })));
      requireTabs(services).renew(token);
      waiting.go();
    } catch (error) {
      // A browser that was told "no" has said so itself.
      if (error instanceof ApiProblem) setFailure(error.code);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      size="sm"
      title={t('security.prove')}
      description={t('security.prove.why')}
      closeLabel={t('app.close')}
      closeOnOutside={false}
      onOpenChange={(open) => open || waiting.leave()}
    >
      <Form
        aria-busy={busy}
        onSubmit={() => void (busy || prove(() => Promise.resolve({ kind: typed, answer })))}
      >
        {failure && (
          <InlineNotice tone="danger" live="assertive">
            {errorText(failure)}
          </InlineNotice>
        )}
        {kinds.includes('password') && (
          <PasswordField
            label={t('login.password')}
            autoComplete="current-password"
            showLabel={t('login.password.show')}
            hideLabel={t('login.password.hide')}
            value={answer}
            onChange={(event) => setAnswer(event.currentTarget.value)}
            required
          />
        )}
        {kinds.includes('google') && (
          <OtpField
            label={t('challenge.code')}
            value={answer}
            onValueChange={setAnswer}
            submits
            required
          />
        )}
        {(kinds.includes('password') || kinds.includes('google')) && (
          <Button type="submit" tone="accent" size="lg" wide busy={busy}>
            {t('challenge.submit')}
          </Button>
        )}
        {kinds.includes('passkey') && (
          <Button
            variant="outline"
            wide
            onClick={() =>
              void prove(async () => ({
                kind: 'passkey',
                passkey: await signWithPasskey(requireApi(services)),
              }))
            }
          >
            {t('security.prove.passkey')}
          </Button>
        )}
      </Form>
    </Dialog>
  );
}
