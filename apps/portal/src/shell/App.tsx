import '@baize/ui/theme/global';
import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Router } from 'wouter';
import { I18n } from '../kernel/i18n/I18n.tsx';
import type { Catalogue } from '../kernel/i18n/catalogue.ts';
import type { DocumentPlace } from '../kernel/boot-data.ts';
import { Root } from './Root.tsx';
import { keepKey } from './scroll.ts';
import { type Services, ServicesContext } from '../kernel/services/services.ts';

export interface AppProps {
  services: Services;
  catalogue: Catalogue;
  /**
   * The document's address: the whole one for the prerender; the start of hydration for the
   * browser.
   */
  at: DocumentPlace;
}

/** The providers and frame around every screen. */
export function App({ services, catalogue, at }: AppProps) {
  // A change of language loads its texts anyway; the first page does not need this.
  const onLanguage = useCallback(
    (next: string) =>
      void import('../kernel/language.ts').then(({ saveLanguage }) => saveLanguage(services, next)),
    [services],
  );
  return (
    <QueryClientProvider client={services.queryClient}>
      <ServicesContext value={services}>
        <I18n catalogue={catalogue} onChange={onLanguage}>
          <Router aroundNav={keepKey} ssrPath={at.path} ssrSearch={at.search}>
            <Root />
          </Router>
        </I18n>
      </ServicesContext>
    </QueryClientProvider>
  );
}
