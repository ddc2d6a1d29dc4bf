import type { ComponentProps } from 'react';
import { Field } from '../Form/index.ts';
import type { FieldTexts } from '../Form/index.ts';
import { Icon } from '../Icon/Icon.tsx';
import { iconChevronDown } from '../Icon/generated/lucide/chevron-down.ts';
import { cx } from '../internal/cx.ts';
import * as text from '../TextField/TextField.css.ts';
import * as css from './PhoneField.css.ts';

/** A country in the country select. */
export interface PhoneCountry {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** `84`, without the plus sign. */
  dialingCode: string;
  /** In the reader's language. */
  name: string;
}

/** Props of {@link PhoneField}; the rest goes to the number's `<input>`. */
export interface PhoneFieldProps
  extends
    Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'required' | 'size'>,
    FieldTexts {
  /** As typed, without the dialling code. */
  value: string;
  onValueChange: (value: string) => void;
  /** Undefined while the default country is unknown. */
  country: PhoneCountry | undefined;
  /** The countries to choose from; only the selected one while they load. */
  countries: readonly PhoneCountry[];
  onCountryChange: (country: PhoneCountry) => void;
  /** Names the country select, e.g. "Country". */
  countryLabel: string;
  /** The address of a country's flag; without it only the dialling code is shown. */
  flagUrl?: (code: string) => string;
  /** Called when the user reaches for the country select, to load the countries. */
  onCountriesWanted?: () => void;
}

/**
 * A phone number beside its country. The country select is native, so that a phone shows its
 * wheel and typing a name on a keyboard finds a country.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { label, hint, error, required, id, className, ...rest } = props;
  const { country, countries, onCountryChange, countryLabel, flagUrl, ...others } = rest;
  const { onCountriesWanted, value, onValueChange, ...input } = others;
  const missing = country && !countries.some(({ code }) => code === country.code);
  const listed = missing ? [country, ...countries] : countries;
  const choose = (code: string): void => {
    const chosen = listed.find((each) => each.code === code);
    if (chosen) onCountryChange(chosen);
  };
  return (
    <Field {...{ label, hint, error, required, id, className }}>
      {(control) => (
        <span className={cx(text.frame, css.frame)}>
          <span className={css.chip}>
            {flagUrl && country && (
              <img className={css.flag} src={flagUrl(country.code)} alt="" width={24} height={16} />
            )}
            <span className={css.code} aria-hidden="true" translate="no">
              +{country?.dialingCode}
            </span>
            <Icon of={iconChevronDown} size="sm" />
            <select
              className={css.select}
              aria-label={countryLabel}
              autoComplete="tel-country-code"
              value={country?.code ?? ''}
              disabled={input.disabled || country === undefined}
              onFocus={onCountriesWanted}
              onPointerEnter={onCountriesWanted}
              onChange={(event) => choose(event.target.value)}
            >
              {listed.map(({ code, name, dialingCode }) => (
                <option key={code} value={code}>
                  {name} (+{dialingCode})
                </option>
              ))}
            </select>
          </span>
          <input
            className={text.input}
            inputMode="tel"
            autoComplete="tel-national"
            dir="ltr"
            {...input}
            {...control}
            type="tel"
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
          />
        </span>
      )}
    </Field>
  );
}
