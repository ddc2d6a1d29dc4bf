import { PasswordField } from '@baize/ui/PasswordField';
import { TextField } from '@baize/ui/TextField';
import { cleanValue, isSecret } from '@baize/rules';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { chunk } from '../../kernel/view/lazy.ts';
import type { CaptchaPartProps } from '../captcha/CaptchaPart.tsx';
import type { PhonePartProps, RegisterFieldProps } from './field-props.ts';
import { useChecks } from './useChecks.ts';
import { useTyped } from './useTyped.ts';

/** The number and its code. The form waits for it to load, so that nothing moves while typing. */
export const PhonePart = chunk<PhonePartProps>(() => import('./PhonePart.tsx'));

/** The captcha and its alternative; loaded like the number. */
export const CaptchaPart = chunk<CaptchaPartProps>(() => import('../captcha/CaptchaPart.tsx'));

/** The `autocomplete` value of fields that browsers and password managers fill in. */
const autoComplete: Readonly<Record<string, string>> = {
  username: 'username',
  email: 'email',
  payeeName: 'name',
  fullname: 'name',
  nickname: 'nickname',
  birthday: 'bday',
  address: 'street-address',
};
const numeric = new Set(['digits', 'date_ymd', 'date_mdy']);

/** One field of the form, by its rule. */
export function RegisterField(props: RegisterFieldProps) {
  return isSecret(props.rule.field) ? <Secret {...props} /> : <Plain {...props} />;
}

function Plain({ id, rule, texts, values, error, onChange }: RegisterFieldProps) {
  const { field, required } = rule;
  const [value, type] = useTyped(values[field] ?? '', (text) => onChange(field, text));
  return (
    <TextField
      id={id}
      name={field}
      label={texts.getLabel(field)}
      required={required}
      error={error}
      value={value}
      onChange={(event) => type(event.currentTarget.value)}
      type={field === 'email' ? 'email' : 'text'}
      hint={rule.patternId === 'any' ? undefined : texts.getRule(rule)}
      autoComplete={autoComplete[field] ?? 'off'}
      autoCapitalize={field === 'username' || field === 'email' ? 'none' : undefined}
      spellCheck={false}
      inputMode={numeric.has(rule.patternId) ? 'numeric' : undefined}
    />
  );
}

/**
 * A password with its requirements ticked as they are met; payment passwords are not offered to
 * password managers.
 */
function Secret({ id, rule, texts, values, error, onChange }: RegisterFieldProps) {
  const t = useT();
  const { field, required } = rule;
  const [value, type] = useTyped(values[field] ?? '', (text) => onChange(field, text));
  const isCopy = field === 'confirmPassword';
  const checks = useChecks();
  const met = isCopy
    ? value !== '' && value === values['password']
    : value !== '' && checks?.checkShape(rule, cleanValue(field, value)) === null;
  return (
    <PasswordField
      id={id}
      name={field}
      label={texts.getLabel(field)}
      required={required}
      error={error}
      value={value}
      onChange={(event) => type(event.currentTarget.value)}
      autoComplete={field === 'paymentPassword' ? 'off' : 'new-password'}
      inputMode={numeric.has(rule.patternId) ? 'numeric' : undefined}
      showLabel={t('login.password.show')}
      hideLabel={t('login.password.hide')}
      rules={[
        {
          text: isCopy ? t('password.rule.same') : texts.getRule(rule),
          met,
          stateText: t(met ? 'password.met' : 'password.open'),
        },
      ]}
    />
  );
}
