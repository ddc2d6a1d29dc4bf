import type { PhoneCountry } from '@baize/ui/PhoneField';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { apiQuery } from '../http/query.ts';
import { useLanguage } from '../i18n/I18n.tsx';

/** The platform's countries in the user's language, and the chosen one (E45). */
export interface Countries {
  readonly list: readonly PhoneCountry[];
  /** Undefined until the platform's default country is known. */
  readonly chosen: PhoneCountry | undefined;
  choose(country: PhoneCountry): void;
}

const none: readonly PhoneCountry[] = [];

/**
 * Loads the countries and keeps the choice.
 * @param dialingCode of a stored number; the merchant's own country without one
 */
export function useCountries(dialingCode?: string): Countries {
  const { language } = useLanguage();
  const { data } = useQuery({
    ...apiQuery('/api/countries', { language }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [code, setCode] = useState<string>();
  const list = useMemo(
    () =>
      data?.list.map(({ countryCode, countryDialingCode, name }) => ({
        code: countryCode,
        dialingCode: countryDialingCode,
        name,
      })) ?? none,
    [data],
  );
  const byCode = (wanted: string | undefined) => list.find((each) => each.code === wanted);
  const own = byCode(data?.default);
  const kept =
    dialingCode === undefined || dialingCode === own?.dialingCode
      ? undefined
      : list.find((each) => each.dialingCode === dialingCode);
  return {
    list,
    chosen: byCode(code) ?? kept ?? own,
    choose: (country) => setCode(country.code),
  };
}

/** The URL of a country's flag, served by the portal. */
export const flagUrl = (code: string): string => `/flags/${code}.svg`;
