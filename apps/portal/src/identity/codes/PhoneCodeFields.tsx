import { AlertDialog } from '@baize/ui/AlertDialog';
import { CountdownButton } from '@baize/ui/CountdownButton';
import { useSubmitWhole } from '@baize/ui/OtpField';
import { PhoneField } from '@baize/ui/PhoneField';
import { TextField } from '@baize/ui/TextField';
import { useEffect, useRef } from 'react';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from './codes.css.ts';
import { flagUrl } from '../../kernel/forms/countries.ts';
import type { PhoneCode } from './usePhoneCode.ts';
import { Refusal } from '../../kernel/problems/Refusal.tsx';

/** Length of the platform's codes. */
const CODE_DIGITS = 6;

export interface PhoneCodeFieldsProps {
  /** From `usePhoneCode`. */
  of: PhoneCode;
  /** Problems of the two fields, from the surrounding form. */
  problems: { readonly mobile?: string | undefined; readonly code?: string | undefined };
  /** Submits the form once the code is complete, when it is the last field. */
  submits?: boolean;
  /** Ids of the two inputs, for an error summary. */
  ids?: { readonly mobile: string; readonly code: string };
}

/** A phone number, the code sent to it, and a button to send another one. */
export function PhoneCodeFields(props: PhoneCodeFieldsProps) {
  const { of: phone, problems, ids, submits = false } = props;
  const t = useT();
  const errorText = useErrorText();
  const { context } = phone.snapshot;
  const { failure, problem, code } = context;
  const isCounting = phone.snapshot.hasTag('counting');
  const isWarning = phone.snapshot.hasTag('warning');
  const isRequested = useRef(false);
  const touch = useSubmitWhole(phone.value.code, submits ? CODE_DIGITS : undefined);
  const codeField = useRef<HTMLInputElement>(null);
  const attempt = code?.attemptId;
  useEffect(() => {
    if (attempt === undefined || !isRequested.current) return;
    isRequested.current = false;
    // The code is typed next, unless another field already has the focus.
    if (!(document.activeElement instanceof HTMLInputElement)) codeField.current?.focus();
  }, [attempt]);
  const numberProblem = problem ? t('code.mobile.invalid') : problems.mobile;
  return (
    <>
      <PhoneField
        id={ids?.mobile}
        label={t('field.mobile')}
        countryLabel={t('code.country')}
        value={phone.typed}
        onValueChange={phone.setMobile}
        country={phone.countries.chosen}
        countries={phone.countries.list}
        onCountryChange={phone.chooseCountry}
        flagUrl={flagUrl}
        error={numberProblem}
        required
      />
      <div className={css.row}>
        <TextField
          className={css.code}
          id={ids?.code}
          ref={codeField}
          label={t('field.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          dir="ltr"
          hint={isCounting && code?.hint ? t('code.sent', { target: code.hint }) : undefined}
          value={phone.value.code}
          onChange={(event) => {
            touch(event.currentTarget);
            phone.setCode(event.currentTarget.value.replaceAll(/\D/g, ''));
          }}
          error={problems.code}
          required
        />
        <CountdownButton
          className={css.send}
          variant="outline"
          until={isCounting ? (context.resendAt ?? undefined) : undefined}
          waitingLabel={(seconds) => t('code.wait', { seconds })}
          busy={phone.snapshot.hasTag('busy')}
          onClick={() => {
            isRequested.current = true;
            phone.request();
          }}
        >
          {t(code ? 'code.again' : 'code.send')}
        </CountdownButton>
      </div>
      {failure && !isWarning && <Refusal>{errorText(failure.code)}</Refusal>}
      <AlertDialog
        open={isWarning}
        onOpenChange={(open) => open || phone.dismissWarning()}
        title={t('code.warning')}
        description={failure?.detail ?? errorText('sms_not_sent')}
        confirmLabel={t('code.understood')}
        onConfirm={phone.dismissWarning}
      />
    </>
  );
}
