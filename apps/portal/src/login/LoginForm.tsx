import { Button } from '@baize/ui/Button';
import { CaptchaField } from '@baize/ui/CaptchaField';
import { ErrorState } from '@baize/ui/EmptyState';
import { ErrorSummary, Form } from '@baize/ui/Form';
import { Icon, iconKeyRound } from '@baize/ui/Icon';
import { InlineNotice } from '@baize/ui/Notice';
import { PasswordField } from '@baize/ui/PasswordField';
import { TextField } from '@baize/ui/TextField';
import { seal } from '@baize/machines/kit';
import type { FieldProblem } from '@baize/machines/login';
import { type ReactNode, type SyntheticEvent, useId, useSyncExternalStore } from 'react';
import type { MessageId } from '../i18n/generated/ids.ts';
import { useT } from '../i18n/I18n.tsx';
import { useErrorText } from '../i18n/errors.ts';
import { hasPasskeys } from '../passkeys/webauthn.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useServices } from '../app/services.ts';
import { prepareLogin } from './effects.ts';
import { type FirstLogin, useLogin } from './useLogin.ts';

export interface LoginFormProps {
  site: 'member' | 'agent';
  /** Where to go afterwards, when a guard remembered it. */
  next?: string | undefined;
  /** Credentials that are sent at once, as if they had been typed. */
  first?: FirstLogin | undefined;
  /** Links below the button: register, forgot password. */
  children?: ReactNode;
}

const never = () => () => undefined;
const onServer = () => false;

/** The login form over its chart: popup, page and agent landing show the same one. */
export function LoginForm({ site, next, first, children }: LoginFormProps) {
  const t = useT();
  const errorText = useErrorText();
  const id = useId();
  const services = useServices();
  const canSign = useSyncExternalStore(never, hasPasskeys, onServer);
  const [snapshot, send, challenge] = useLogin(site, next, first);
  const { problems, failure, captcha, captchaNeeded, answer } = snapshot.context;

  if (snapshot.hasTag('password')) {
    return (
      <NewPasswordForm
        reason={answer?.mustChangePassword ? 'default' : 'expired'}
        busy={snapshot.hasTag('busy')}
        failure={failure?.code}
        onSubmit={(newPassword) => send({ type: 'password.submitted', newPassword })}
        onLeave={() => send({ type: 'login.abandoned' })}
      />
    );
  }

  if (challenge && snapshot.hasTag('verification')) {
    const { View, actor } = challenge;
    return <View actor={actor} />;
  }

  // The password was right; only the member could not be loaded: neither is to be typed again.
  if (snapshot.matches('memberMissing')) {
    return (
      <ErrorState
        title={errorText(failure?.code ?? 'unknown_error')}
        retryLabel={t('app.retry')}
        onRetry={() => send({ type: 'retry.requested' })}
      >
        <Button variant="ghost" onClick={() => send({ type: 'login.abandoned' })}>
          {t('app.cancel')}
        </Button>
      </ErrorState>
    );
  }

  // The screen of the second step is on its way while its chart already waits.
  const busy = snapshot.hasTag('busy') || snapshot.hasTag('verification');
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    const values = new FormData(event.currentTarget);
    const text = (name: string) => String(values.get(name) ?? '');
    send({
      type: 'form.submitted',
      form: {
        method: 'username',
        username: text('username').trim(),
        password: seal(text('password')),
        captcha: text('captcha').trim(),
      },
    });
  };
  const edited = () => {
    prepareLogin(services);
    if (failure || problems.length > 0) send({ type: 'form.edited' });
  };
  const problemOf = (field: FieldProblem['field']) => {
    const problem = problems.find((found) => found.field === field);
    return problem && t(`login.required.${problem.field}` as MessageId);
  };

  return (
    <Form onSubmit={submit} onInput={edited} aria-busy={busy}>
      <ErrorSummary
        title={t('login.problems')}
        problems={problems.map(({ field }) => ({
          fieldId: `${id}-${field}`,
          message: problemOf(field) ?? '',
        }))}
      />
      {failure && <InlineNotice tone="danger">{errorText(failure.code)}</InlineNotice>}
      <TextField
        id={`${id}-username`}
        name="username"
        label={t('login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={problemOf('username')}
      />
      <PasswordField
        id={`${id}-password`}
        name="password"
        label={t('login.password')}
        showLabel={t('login.password.show')}
        hideLabel={t('login.password.hide')}
        autoComplete="current-password"
        required
        error={problemOf('password')}
      />
      {captchaNeeded && (
        <CaptchaField
          id={`${id}-captcha`}
          name="captcha"
          label={t('login.captcha')}
          hint={t('login.captcha.hint')}
          image={captcha?.image}
          imageAlt={t('login.captcha.picture')}
          refreshLabel={t('login.captcha.refresh')}
          onRefresh={() => send({ type: 'captcha.refreshed', at: Date.now() })}
          error={problemOf('captcha')}
          required
        />
      )}
      <Button type="submit" tone="accent" size="lg" wide busy={busy}>
        {t('login.submit')}
      </Button>
      {canSign && (
        <Button
          variant="outline"
          wide
          start={<Icon of={iconKeyRound} />}
          onClick={() =>
            busy || send({ type: 'form.submitted', form: { method: 'passkey', captcha: '' } })
          }
        >
          {t('login.passkey')}
        </Button>
      )}
      {children}
    </Form>
  );
}
