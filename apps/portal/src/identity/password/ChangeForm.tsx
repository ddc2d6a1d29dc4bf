import { Button } from '@baize/ui/Button';
import { Form } from '@baize/ui/Form';
import { PasswordField } from '@baize/ui/PasswordField';
import { TextField } from '@baize/ui/TextField';
import { seal } from '@baize/machines/kit';
import type { ChangeReason } from '@baize/machines/password-change';
import { useActor } from '@xstate/react';
import { type SyntheticEvent, useEffect, useId, useMemo } from 'react';
import { useLocation } from 'wouter';
import { memberFacts } from '../../kernel/member/load-member.ts';
import { apiQuery } from '../../kernel/http/query.ts';
import { useServices } from '../../kernel/services/services.ts';
import { useViewer } from '../../kernel/session/session.ts';
import { inspectOptions } from '../../kernel/actors/inspect-options.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { asksOldPassword, createPasswordChangeMachine } from './change.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { Refused, useFieldProblem } from './Refused.tsx';

export interface ChangeFormProps {
  reason: ChangeReason;
  /** Called when the change was cancelled, or there is no session. */
  onLeft: () => void;
}

/** Changes the password: by choice, at the first login, or because it has expired (P8, S3, S4). */
export function ChangeForm({ reason, onLeft }: ChangeFormProps) {
  const t = useT();
  const id = useId();
  const [snapshot, send] = useChange(reason, onLeft);
  const { problems, failure } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const getError = useFieldProblem(problems);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    const values = new FormData(event.currentTarget);
    const text = (name: string) => String(values.get(name) ?? '');
    const nickname = text('nickname').trim();
    send({
      type: 'form.submitted',
      form: {
        oldPassword: asksOldPassword(reason) ? seal(text('oldPassword')) : null,
        newPassword: seal(text('newPassword')),
        confirmNewPassword: seal(text('confirmNewPassword')),
        ...(nickname !== '' && { nickname }),
      },
    });
  };

  return (
    <Form
      onSubmit={submit}
      onInput={() => send({ type: 'form.edited' })}
      aria-busy={busy}
      data-form="password-change"
    >
      <Refused id={id} problems={problems} failure={failure?.code} />
      {asksOldPassword(reason) && (
        <PasswordField
          id={`${id}-oldPassword`}
          name="oldPassword"
          label={t('field.oldPassword')}
          showLabel={t('login.password.show')}
          hideLabel={t('login.password.hide')}
          autoComplete="current-password"
          required
          error={getError('oldPassword')}
        />
      )}
      {reason === 'firstLogin' && (
        <TextField
          id={`${id}-nickname`}
          name="nickname"
          label={t('change.nickname')}
          hint={t('change.nickname.hint')}
          autoComplete="nickname"
          maxLength={32}
        />
      )}
      <NewPasswordFields
        ids={{ password: `${id}-newPassword`, confirmation: `${id}-confirmNewPassword` }}
        errors={{
          password: getError('newPassword'),
          confirmation: getError('confirmNewPassword'),
        }}
      />
      <Button type="submit" tone="accent" size="lg" wide busy={busy}>
        {t('password.submit')}
      </Button>
      <Button variant="ghost" wide onClick={() => send({ type: 'change.abandoned' })}>
        {t(reason === 'wish' ? 'app.cancel' : 'change.leave')}
      </Button>
    </Form>
  );
}

function useChange(reason: ChangeReason, onLeft: () => void) {
  const services = useServices();
  const viewer = useViewer();
  const [, navigate] = useLocation();
  const machine = useMemo(() => createPasswordChangeMachine(services), [services]);
  const site = viewer === 'agent' && location.pathname.startsWith('/agent') ? 'agent' : 'member';
  const [snapshot, send] = useActor(machine, { ...inspectOptions(), input: { site, reason } });
  const { outcome } = snapshot.context;
  const left = snapshot.matches('abandoned');

  useEffect(() => {
    if (!outcome) return;
    const known = services.queryClient.getQueryState(apiQuery('/api/member', {}).queryKey);
    // When refetching the member fails, the cached one still says that the change is required.
    if (known?.data === undefined || known.status === 'error')
      services.session.send({ type: 'session.replaced' });
    else services.session.send({ type: 'session.started', member: memberFacts(known.data) });
    services.toasts.add('success', 'password_changed');
    navigate(outcome.destination, { replace: true });
  }, [outcome, navigate, services]);
  useEffect(() => {
    if (left) onLeft();
  }, [left, onLeft]);
  return [snapshot, send] as const;
}
