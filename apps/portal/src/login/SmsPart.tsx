import { Form } from '@baize/ui/Form';
import { seal } from '@baize/machines/kit';
import { type SyntheticEvent, useEffect } from 'react';
import { forgetKept } from '../codes/kept.ts';
import { PhoneCodeFields } from '../codes/PhoneCodeFields.tsx';
import { usePhoneCode } from '../codes/usePhoneCode.ts';
import {
  captchaIn,
  edited,
  Foot,
  isBusy,
  type LoginPartProps,
  useProblemOf,
  Wrong,
} from './parts.tsx';

/** By phone and a code (P3, V25, V26). What is typed is a code, not a password to be saved (H24). */
export default function SmsPart(props: LoginPartProps) {
  const { snapshot, send, id } = props;
  const problemOf = useProblemOf(props);
  const phone = usePhoneCode('login');

  const done = snapshot.status === 'done';
  useEffect(() => {
    if (done) forgetKept('login');
  }, [done]);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    const { code, ...number } = phone.value;
    const captcha = captchaIn(props.work, new FormData(event.currentTarget));
    send({
      type: 'form.submitted',
      form: { method: 'sms', ...number, code: seal(code), captcha },
    });
  };

  return (
    <Form onSubmit={submit} onInput={() => edited(props)} aria-busy={isBusy(snapshot)}>
      <Wrong {...props} />
      <PhoneCodeFields
        of={phone}
        ids={{ mobile: `${id}-mobile`, code: `${id}-code` }}
        problems={{ mobile: problemOf('mobile'), code: problemOf('code') }}
      />
      <Foot {...props} />
    </Form>
  );
}
