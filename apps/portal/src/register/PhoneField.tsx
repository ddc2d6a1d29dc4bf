import { Select } from '@baize/ui/Select';
import { TextField } from '@baize/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { get } from '../app/query.ts';
import { useLanguage, useT } from '../i18n/I18n.tsx';
import * as css from './register.css.ts';
import type { RegisterFieldProps } from './RegisterField.tsx';

/** A number beside its country, whose dialling code goes with it (E35). */
export function PhoneField({ id, rule, texts, values, error, onChange }: RegisterFieldProps) {
  const t = useT();
  const { language } = useLanguage();
  const { data: countries } = useQuery({
    ...get('/api/countries', { language }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const list = countries?.list ?? [];
  const chosen = values['country'] ?? countries?.default;
  const choose = (code: string) => {
    const found = list.find(({ countryCode }) => countryCode === code);
    onChange('country', code);
    if (found) onChange('countryDialingCode', found.countryDialingCode);
  };
  return (
    <div className={css.phone}>
      <Select
        label={t('register.country')}
        name="country"
        autoComplete="tel-country-code"
        options={list.map(({ countryCode, countryDialingCode, name }) => ({
          value: countryCode,
          label: `+${countryDialingCode} ${name}`,
        }))}
        value={chosen}
        onValueChange={choose}
      />
      <TextField
        id={id}
        name="mobileNum"
        type="tel"
        label={texts.labelOf('mobileNum')}
        required={rule.required}
        error={error}
        autoComplete="tel-national"
        inputMode="tel"
        value={values['mobileNum'] ?? ''}
        onChange={(event) => onChange('mobileNum', event.currentTarget.value)}
      />
    </div>
  );
}
