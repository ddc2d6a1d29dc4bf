import { createContext, use, useMemo } from 'react';
import type { ReactNode } from 'react';

/** Direction of the text. */
export type Dir = 'ltr' | 'rtl';

interface Locale {
  locale: string;
  dir: Dir;
}

const LocaleContext = createContext<Locale>({ locale: 'en', dir: 'ltr' });

/** Props of {@link LocaleRoot}. */
export interface LocaleRootProps extends Locale {
  children: ReactNode;
}

/**
 * Provides the locale (BCP 47, for Money and DateTime) and the direction to all components below.
 * The app writes `lang` and `dir` on `<html>` itself, because a server has to do it before the
 * first paint.
 */
export function LocaleRoot({ locale, dir, children }: LocaleRootProps) {
  const value = useMemo(() => ({ locale, dir }), [locale, dir]);
  return <LocaleContext value={value}>{children}</LocaleContext>;
}

/** The locale and direction of the nearest LocaleRoot; `en`, `ltr` without one. */
export const useLocale = (): Locale => use(LocaleContext);
