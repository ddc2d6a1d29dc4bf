import type { PhoneCountry } from '@baize/ui/PhoneField';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { apiQuery } from '../../kernel/http/query.ts';
import { useLanguage } from '../../kernel/i18n/I18n.tsx';

/** The countries of the platform in the reader's language, and the one that is chosen (E45). */
export interface Countries {
  readonly list: readonly PhoneCountry[];
  /** Undefined until the platform has said whose numbers are typed without a thought. */
  readonly chosen: PhoneCountry | undefined;
  choose(country: PhoneCountry): void;
}

const none: readonly PhoneCountry[] = [];

/**
 * Loads the countries and keeps the choice.
 * @param dialingCode of a number that was kept; the merchant's own country without one
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

/** The flag of a country, drawn by the portal's own files. */
export const flagUrl = (code: string): string => `/flags/${code}.svg`;
