import { getDirection } from '@baize/rules/direction';
import { completeCatalogue, followCatalogue } from '../../kernel/i18n/catalogue.ts';
import { formatLocale } from '../../kernel/i18n/locales.ts';
import type { OfflineWords } from '../../worker/offline-page.ts';

/**
 * Sends the words of the offline page to the service worker, now and when the language changes:
 * without a network the worker cannot load them.
 */
export async function sendOfflineWords(worker: ServiceWorkerContainer): Promise<void> {
  await completeCatalogue();
  followCatalogue(({ language, messages }) => {
    const words: OfflineWords = {
      language: formatLocale(language),
      direction: getDirection(language),
      text: messages['error.network_lost'],
      again: messages['app.retry'],
      home: messages['page.home'],
    };
    void worker.ready.then(({ active }) => active?.postMessage({ type: 'words', words }));
  });
}
