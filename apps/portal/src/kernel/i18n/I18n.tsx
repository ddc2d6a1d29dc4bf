import { LocaleRoot } from '@baize/ui/LocaleRoot';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { createIntl, type IntlShape, RawIntlProvider, useIntl } from 'react-intl';
import type { Catalogue } from './catalogue.ts';
import type { MessageId } from './generated/ids.ts';
import { getDirection } from '@baize/rules/direction';
import { formatLocale } from './locales.ts';

type Values = Record<string, string | number | Date>;

/** Formats a message; its arguments are checked against English at build time. */
export type Translate = (id: MessageId, values?: Values) => string;

interface LanguageControl {
  readonly language: string;
  readonly change: (language: string) => Promise<void>;
}

const LanguageContext = createContext<LanguageControl | null>(null);

export interface I18nProps {
  catalogue: Catalogue;
  /**
   * Called after a change with the new code: notifies the server and refetches translated data
   * (D49, T48).
   */
  onChange: (language: string) => void;
  children: ReactNode;
}

/** Provides the messages of the current language to all components below. */
export function I18n({ catalogue, onChange, children }: I18nProps) {
  const { subscribe, snapshot } = catalogue;
  const { language, messages } = useSyncExternalStore(subscribe, snapshot, snapshot);
  const control = useMemo(
    () => ({
      language,
      change: async (next: string) => {
        await catalogue.change(next);
        onChange(next);
      },
    }),
    [language, catalogue, onChange],
  );
  const locale = formatLocale(language);
  const intl = useMemo((): IntlShape => {
    // Counts and dates get the digits and calendar of money and records (H63).
    const written = `${locale}-u-ca-gregory-nu-latn`;
    const newIntl = createIntl({ locale: written, messages, onError: reportMessage });
    // `Intl` writes a hyphen; numbers get the same minus sign as money (H121).
    const formatNumber: IntlShape['formatNumber'] = (...args) =>
      newIntl.formatNumber(...args).replace('-', '−');
    return { ...newIntl, locale, formatNumber };
  }, [locale, messages]);
  return (
    <LanguageContext value={control}>
      <LocaleRoot locale={locale} dir={getDirection(language)}>
        <RawIntlProvider value={intl}>{children}</RawIntlProvider>
      </LocaleRoot>
    </LanguageContext>
  );
}

/**
 * Browsers without data for a locale fall back to English, as intended; other errors are defects.
 */
function reportMessage(error: { code?: string }): void {
  if (error.code !== 'MISSING_DATA') console.error(error);
}

export function useLanguage(): LanguageControl {
  const control = use(LanguageContext);
  if (!control) throw new Error('no I18n');
  return control;
}

/** The formatter of the current language. Plain texts are compiled to themselves and need none. */
export function useT(): Translate {
  const intl = useIntl();
  return useCallback((id, values) => getText(intl, id, values), [intl]);
}

/** A message as text; an unknown id is shown as itself. */
export function getText(intl: IntlShape, id: string, values?: Values): string {
  const message = intl.messages[id];
  return typeof message === 'string' ? message : (intl.formatMessage({ id }, values) as string);
}
