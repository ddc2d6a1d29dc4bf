import { Button } from '@baize/ui/Button';
import { Checkbox } from '@baize/ui/Checkbox';
import { Form } from '@baize/ui/Form';
import { Icon, iconKeyRound } from '@baize/ui/Icon';
import { PasswordField } from '@baize/ui/PasswordField';
import { TextField } from '@baize/ui/TextField';
import { seal } from '@baize/machines/kit';
import { type SyntheticEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { useServices } from '../../kernel/services/services.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { hasPasskeys } from '../../kernel/passkeys/webauthn.ts';
import { prepareLogin } from './effects.ts';
import { dots, dropDots, fillIn, useRemembered } from './remembered.ts';
import { captchaIn, Foot, isBusy, type LoginPartProps, useFieldProblem, Wrong } from './parts.tsx';

const subscribeToNothing = () => () => undefined;
const onServer = () => false;

/** Login by user name and password (P3, V22, V23), or by a passkey. */
export function PasswordPart(props: LoginPartProps) {
  const { snapshot, send, id, children } = props;
  const canSign = useSyncExternalStore(subscribeToNothing, hasPasskeys, onServer);
  const t = useT();
  const services = useServices();
  const getProblem = useFieldProblem(props);

  const { site } = snapshot.context;
  const { found, keeps, keep } = useRemembered(site, 'username');
  const remembered = found?.username;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (remembered !== undefined) fillIn(form.current, remembered);
  }, [remembered]);

  const isForgotten = snapshot.context.failure?.code === 'remembered_over';
  useEffect(() => {
    if (!isForgotten) return;
    dropDots(form.current);
    form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus();
  }, [isForgotten]);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    const values = new FormData(event.currentTarget);
    const text = (name: string) => String(values.get(name) ?? '');
    send({
      type: 'form.submitted',
      form: {
        method: 'username',
        username: text('username').trim(),
        password: seal(text('password')),
        remember: keeps,
        remembered: text('password') === dots && text('username') === remembered,
        captcha: captchaIn(props.work, values),
      },
    });
  };
  const changed = () => {
    prepareLogin(services);
    send({ type: 'form.edited' });
  };

  return (
    <Form ref={form} onSubmit={submit} onInput={changed} aria-busy={isBusy(snapshot)}>
      <Wrong {...props} />
      <TextField
        id={`${id}-username`}
        name="username"
        label={t('login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        onChange={() => dropDots(form.current)}
        error={getProblem('username')}
      />
      <PasswordField
        id={`${id}-password`}
        name="password"
        label={t('login.password')}
        showLabel={t('login.password.show')}
        hideLabel={t('login.password.hide')}
        autoComplete="current-password"
        required
        onFocus={() => dropDots(form.current)}
        error={getProblem('password')}
      />
      <Checkbox
        label={t('login.remember')}
        checked={keeps}
        onChange={({ currentTarget: { checked } }) => {
          if (!checked) dropDots(form.current);
          keep(checked);
        }}
      />
      <Foot {...props}>
        {canSign && (
          <Button
            variant="outline"
            wide
            start={<Icon of={iconKeyRound} />}
            onClick={() =>
              send({ type: 'form.submitted', form: { method: 'passkey', captcha: '' } })
            }
          >
            {t('login.passkey')}
          </Button>
        )}
        {children}
      </Foot>
    </Form>
  );
}
