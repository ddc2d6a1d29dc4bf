import type { Services } from './services/services.ts';

/**
 * Notifies the server of the chosen language (D49, C63) and refetches translated data (T48–T50).
 * The choice stays even if the server cannot be reached.
 */
export async function saveLanguage(
  { api, queryClient }: Services,
  language: string,
): Promise<void> {
  await Promise.allSettled([
    api?.PUT('/api/member/language', { body: { language } }),
    // A call with a language parameter has another key in another language, so it refetches by
    // itself.
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [, query] }) => !('language' in Object(query)),
    }),
  ]);
}
