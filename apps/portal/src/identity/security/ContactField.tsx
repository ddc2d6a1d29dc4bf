import { PhoneField } from '@baize/ui/PhoneField';
import { TextField } from '@baize/ui/TextField';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { type Countries, flagUrl } from '../../kernel/forms/countries.ts';
import type { ContactKind } from './contact-binding.ts';

export interface ContactFieldProps {
  kind: ContactKind;
  typed: string;
  countries: Countries;
  /** Whether the typed text is invalid. */
  unfit: boolean;
  onType: (typed: string) => void;
  onCountry: (dialingCode: string) => void;
}

/** The number or address to which a code is sent. */
export function ContactField({
  kind,
  typed,
  countries,
  unfit,
  onType,
  onCountry,
}: ContactFieldProps) {
  const t = useT();
  if (kind === 'email') {
    return (
      <TextField
        type="email"
        label={t('security.email')}
        error={unfit ? t('security.email.unfit') : undefined}
        autoComplete="email"
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        required
      />
    );
  }
  return (
    <PhoneField
      label={t('field.mobile')}
      error={unfit ? t('code.mobile.invalid') : undefined}
      countryLabel={t('code.country')}
      value={typed}
      onValueChange={onType}
      country={countries.chosen}
      countries={countries.list}
      onCountryChange={(country) => {
        countries.choose(country);
        onCountry(country.dialingCode);
      }}
      flagUrl={flagUrl}
      required
    />
  );
}
