import {
  type ChallengeContext,
  type ChallengeEvent,
  sendingKinds,
  type VerificationKind,
} from '@baize/machines/challenge';
import { seal } from '@baize/machines/kit';
import { Button } from '@baize/ui/Button';
import { CountdownButton } from '@baize/ui/CountdownButton';
import { Form } from '@baize/ui/Form';
import { OtpField } from '@baize/ui/OtpField';
import { TextField } from '@baize/ui/TextField';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../kernel/i18n/I18n.tsx';
import * as css from './challenge.css.ts';
import { Wrong } from './Wrong.tsx';

export interface AnswerFormProps {
  kind: VerificationKind;
  context: ChallengeContext;
  busy: boolean;
  send: (event: ChallengeEvent) => void;
}

/** The answer of one kind: a code of six digits, a recovery code or a name. */
export function AnswerForm({ kind, context, busy, send }: AnswerFormProps) {
  const t = useT();
  const [answer, setAnswer] = useState('');
  const [recovering, setRecovering] = useState(false);
  const { kinds, hints, sent, problem, failure, attemptsLeft } = context;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (failure?.attemptsLeft === undefined) return;
    // A wrong answer is retyped, not corrected.
    field.current?.focus();
    field.current?.select();
  }, [failure]);
  const sending = sendingKinds.includes(kind);
  const submit = (text: string) => send({ type: 'answer.submitted', answer: seal(text) });
  const change = (text: string) => {
    setAnswer(text);
    send({ type: 'answer.edited' });
  };
  const error =
    problem === null
      ? undefined
      : t(problem === 'required' ? 'challenge.required' : 'challenge.format');
  const hint = hints[kind];

  return (
    <Form onSubmit={() => submit(answer)} aria-busy={busy}>
      <p className={css.lead}>
        {sending && hint !== undefined
          ? t('challenge.sent', { target: hint })
          : t(recovering ? 'challenge.ask.recovery' : `challenge.ask.${kind}`)}
      </p>
      <Wrong failure={failure} attemptsLeft={attemptsLeft} />
      {kind === 'bankAccountName' || recovering ? (
        <TextField
          // The step starts in its answer field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          ref={field}
          key={recovering ? 'recovery' : 'name'}
          label={t(recovering ? 'challenge.recovery' : 'challenge.kind.bankAccountName')}
          autoComplete="off"
          spellCheck={false}
          inputMode={recovering ? 'numeric' : 'text'}
          value={answer}
          onChange={(event) => change(event.currentTarget.value)}
          error={error}
          required
        />
      ) : (
        <OtpField
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          ref={field}
          label={t('challenge.code')}
          value={answer}
          onValueChange={change}
          submits
          error={error}
          required
        />
      )}
      <Button type="submit" tone="accent" size="lg" wide busy={busy}>
        {t('challenge.submit')}
      </Button>
      <div className={css.choices}>
        {sending && (
          <CountdownButton
            variant="ghost"
            size="sm"
            until={sent[kind]?.resendAt}
            waitingLabel={(seconds) => t('challenge.resend.wait', { seconds })}
            onClick={() => send({ type: 'code.requested', at: Date.now() })}
          >
            {t('challenge.resend')}
          </CountdownButton>
        )}
        {kind === 'google' && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              setRecovering(!recovering);
              change('');
            }}
          >
            {t(recovering ? 'challenge.use.app' : 'challenge.use.recovery')}
          </Button>
        )}
        {kinds.length > 1 && (
          <Button variant="ghost" size="sm" onClick={() => send({ type: 'kinds.requested' })}>
            {t('challenge.other')}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={() => send({ type: 'challenge.abandoned' })}>
          {t('app.cancel')}
        </Button>
      </div>
    </Form>
  );
}
