import { seal } from '@baize/machines/kit';
import type { ProofKind, StepUpProblem } from '@baize/machines/step-up';
import { Button } from '@baize/ui/Button';
import { Dialog } from '@baize/ui/Dialog';
import { Form } from '@baize/ui/Form';
import { OtpField } from '@baize/ui/OtpField';
import { PasswordField } from '@baize/ui/PasswordField';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useT } from '../kernel/i18n/I18n.tsx';
import { Refused } from './Refused.tsx';
import type { StepUpActor } from './step-up.ts';

export interface StepUpDialogProps {
  /** The accepted kinds of step-up. */
  kinds: readonly ProofKind[];
  actor: StepUpActor;
}

const problemTexts = {
  password: { required: 'login.required.password', format: 'login.required.password' },
  google: { required: 'login.required.code', format: 'challenge.format' },
} as const satisfies Record<string, Record<StepUpProblem, string>>;

/** Asks for a step-up before a security change; the session gets a new token. */
export function StepUpDialog({ kinds, actor }: StepUpDialogProps) {
  const t = useT();
  const snapshot = useSelector(actor, (now) => now);
  const [answer, setAnswer] = useState('');
  const { problem, failure, withdrawn } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const kind = kinds.includes('google') ? 'google' : 'password';
  const error = problem === null ? undefined : t(problemTexts[kind][problem]);
  const edit = (text: string) => {
    setAnswer(text);
    actor.send({ type: 'answer.edited' });
  };
  if (withdrawn) return null;

  return (
    <Dialog
      open
      size="sm"
      title={t('security.prove')}
      description={t('security.prove.why')}
      closeLabel={t('app.close')}
      closeOnOutside={false}
      onOpenChange={(open) => open || actor.send({ type: 'proof.abandoned' })}
    >
      <Form
        aria-busy={busy}
        onSubmit={() => actor.send({ type: 'answer.submitted', kind, answer: seal(answer) })}
      >
        <Refused code={failure?.code} />
        {kinds.includes('password') && (
          <PasswordField
            label={t('login.password')}
            autoComplete="current-password"
            showLabel={t('login.password.show')}
            hideLabel={t('login.password.hide')}
            value={answer}
            onChange={(event) => edit(event.currentTarget.value)}
            error={error}
            required
          />
        )}
        {kinds.includes('google') && (
          <OtpField
            label={t('challenge.code')}
            value={answer}
            onValueChange={edit}
            error={error}
            submits
            required
          />
        )}
        {(kinds.includes('password') || kinds.includes('google')) && (
          <Button
            type="submit"
            tone="accent"
            size="lg"
            wide
            busy={busy}
            disabled={snapshot.matches('locked')}
          >
            {t('challenge.submit')}
          </Button>
        )}
        {kinds.includes('passkey') && (
          <Button variant="outline" wide onClick={() => actor.send({ type: 'passkey.chosen' })}>
            {t('security.prove.passkey')}
          </Button>
        )}
      </Form>
    </Dialog>
  );
}
