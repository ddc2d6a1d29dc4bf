import { whenIdle } from '@baize/ui/ahead';
import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Catalogue, showCatalogue } from '../../kernel/i18n/catalogue.ts';
import { formatLocale, loadMessages } from '../../kernel/i18n/locales.ts';
import { App } from '../App.tsx';
import { followForms } from '../app/forms.ts';
import { MemberBar } from '../frame/Header.tsx';
import { preloadBlocked } from '../Root.tsx';
import { readBootData } from '../../kernel/boot-data.ts';
import { createHttp, httpRead } from '../../kernel/http/http.ts';
import { createQueryClient } from '../../kernel/http/query.ts';
import { getRoute } from '../../kernel/url/paths.ts';
import { screens } from '../screens.ts';
import { createServices } from '../../kernel/services/services.ts';
import { knownPermission } from '../../kernel/session/status.ts';
import { Tabs } from '../../kernel/session/tabs.ts';
import { readToken } from '../../kernel/session/token.ts';
import { yieldToMain } from '../../kernel/yield-to-main.ts';

/** Hydrates the prerendered document. Sections follow one by one, each in a task of its own. */
export async function start(): Promise<void> {
  const { language, at, state } = readBootData();
  const api = createHttp();
  const read = httpRead(api, {
    unauthenticated: () => services.session.send({ type: 'session.expired' }),
    refused: () => services.status.send({ type: 'call.refused' }),
  });
  const queryClient = createQueryClient(read);
  hydrate(queryClient, state);
  const tabs = new Tabs(
    () => services.session.send({ type: 'session.ended' }),
    () => services.session.send({ type: 'session.replaced' }),
  );
  const services = createServices({ queryClient, read, api, tabs });
  const isOpen = knownPermission(queryClient)?.status === 0;
  const route = getRoute(location.pathname);
  const catalogue = new Catalogue({ language, messages: await loadMessages(language, 'first') });
  catalogue.setWords(knownPermission(queryClient)?.info.whitelabel.brand.words);
  showCatalogue(catalogue);
  await (isOpen ? screens[route.screen].preload() : preloadBlocked());

  // A user who may be signed in should see the visitor's page as briefly as possible.
  const hurry = readToken() !== undefined || route.guard !== undefined || !isOpen;
  const charts = async () => {
    const { startMachines } = await import('../charts/effects.ts');
    await yieldToMain();
    await startMachines(services);
  };
  // The member's corner of the header replaces the visitor's without a gap.
  if (readToken() !== undefined && route.chrome.header) void MemberBar.preload();
  if (hurry) await charts();
  await warmFormats(language);
  followForms();
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root')!,
      <App services={services} catalogue={catalogue} at={at} />,
      { onRecoverableError: reportMismatch },
    );
  });
  const follow = async () => {
    if (!hurry) await charts();
    const { afterIdle } = await import('../after-idle/after-idle.ts');
    await afterIdle(services);
    await catalogue.complete();
  };
  whenIdle(() => void follow());
}

/** The browser loads a language's tables at first use: in tasks of their own, not in React's. */
async function warmFormats(language: string): Promise<void> {
  const locale = formatLocale(language);
  await yieldToMain();
  Intl.NumberFormat.supportedLocalesOf(locale);
  await yieldToMain();
  Intl.DateTimeFormat.supportedLocalesOf(locale);
  await yieldToMain();
}

/** A hydration mismatch is a defect; reported where tests look. */
function reportMismatch(error: unknown): void {
  console.error('hydration', error);
}
