import { PhoneField } from '@baize/ui/PhoneField';
import { useEffect } from 'react';
import { flagUrl, useCountries } from '../../kernel/forms/countries.ts';
import { PhoneCodeFields } from '../codes/PhoneCodeFields.tsx';
import { usePhoneCode } from '../codes/usePhoneCode.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import type { PhonePartProps } from './field-props.ts';
import { useTyped } from './useTyped.ts';

/** The number and, if it has to be verified, its code (V30, V31). In a chunk of its own. */
export default function PhonePart(props: PhonePartProps) {
  return props.asksCode ? <Proved {...props} /> : <Typed {...props} />;
}

/** The number alone with its country, whose dialling code is sent, too (E35). */
function Typed({ ids, rule, texts, values, errors, onChange }: PhonePartProps) {
  const t = useT();
  const countries = useCountries(values['countryDialingCode']);
  const [number, type] = useTyped(values['mobileNum'] ?? '', (text) => onChange('mobileNum', text));
  return (
    <PhoneField
      id={ids.mobile}
      name="mobileNum"
      label={texts.getLabel('mobileNum')}
      countryLabel={t('code.country')}
      value={number}
      onValueChange={type}
      country={countries.chosen}
      countries={countries.list}
      onCountryChange={(country) => {
        countries.choose(country);
        onChange('countryDialingCode', country.dialingCode);
      }}
      flagUrl={flagUrl}
      error={errors.mobile}
      required={rule.required}
    />
  );
}

/** The number and the code sent to it; reports each change to the form. */
function Proved({ ids, variant, values, errors, onChange }: PhonePartProps) {
  const phone = usePhoneCode(`registration-${variant}`, values['username']?.trim());
  const { value, typed, setMobile } = phone;
  const known = values['mobileNum'] ?? '';
  // The form's other tab may pass on a number, once; a stored number has priority.
  useEffect(() => {
    if (typed === '' && known !== '') setMobile(known);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const phoneFields = {
    mobileNum: value.mobile,
    countryDialingCode: value.countryDialingCode,
    verificationCode: value.code,
    attemptId: value.attemptId ?? '',
  };
  const text = JSON.stringify(phoneFields);
  useEffect(() => {
    for (const [field, now] of Object.entries(phoneFields)) {
      if (now !== '' || values[field]) onChange(field, now);
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text]);
  return <PhoneCodeFields of={phone} problems={errors} ids={ids} />;
}
