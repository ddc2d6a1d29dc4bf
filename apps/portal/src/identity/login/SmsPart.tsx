import { Checkbox } from '@baize/ui/Checkbox';
import { Form } from '@baize/ui/Form';
import { seal } from '@baize/machines/kit';
import { type SyntheticEvent, useEffect } from 'react';
import { forgetStoredCode } from '../codes/stored-code.ts';
import { PhoneCodeFields } from '../codes/PhoneCodeFields.tsx';
import { type PhoneCode, usePhoneCode } from '../codes/usePhoneCode.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { captchaIn, Foot, isBusy, type LoginPartProps, useFieldProblem, Wrong } from './parts.tsx';
import { type Remembered, useRemembered } from './remembered.ts';

/** Login by phone and code (P3, V25, V26). The code must not be saved as a password (H24). */
export default function SmsPart(props: LoginPartProps) {
  const { snapshot, send, id } = props;
  const getProblem = useFieldProblem(props);
  const t = useT();
  const phone = usePhoneCode('login');
  const { found, keeps, keep } = useRemembered(snapshot.context.site, 'sms');
  useNumberFrom(found, phone);

  const done = snapshot.status === 'done';
  useEffect(() => {
    if (done) forgetStoredCode('login');
  }, [done]);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    const { code, ...number } = phone.value;
    const captcha = captchaIn(props.work, new FormData(event.currentTarget));
    send({
      type: 'form.submitted',
      form: { method: 'sms', ...number, code: seal(code), remember: keeps, captcha },
    });
  };

  return (
    <Form
      onSubmit={submit}
      onInput={() => send({ type: 'form.edited' })}
      aria-busy={isBusy(snapshot)}
    >
      <Wrong {...props} />
      <PhoneCodeFields
        of={phone}
        submits
        ids={{ mobile: `${id}-mobile`, code: `${id}-code` }}
        problems={{ mobile: getProblem('mobile'), code: getProblem('code') }}
      />
      <Checkbox
        label={t('login.remember')}
        checked={keeps}
        onChange={(event) => keep(event.currentTarget.checked)}
      />
      <Foot {...props} />
    </Form>
  );
}

/** Fills in the number that this browser remembers, once, if nothing was typed (H11). */
function useNumberFrom(found: Remembered | null, phone: PhoneCode): void {
  const { countries, typed } = phone;
  const isReady = found !== null && countries.chosen !== undefined;
  useEffect(() => {
    if (!isReady || typed !== '') return;
    const country = countries.list.find(
      ({ dialingCode }) => dialingCode === found.countryDialingCode,
    );
    if (country && country.dialingCode !== countries.chosen?.dialingCode) {
      phone.chooseCountry(country);
    }
    phone.setMobile(found.username);
    // Later input is not overwritten.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isReady]);
}
