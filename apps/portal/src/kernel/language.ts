import type { Services } from './services/services.ts';

/**
 * Tells the server which language the visitor chose (D49, C63) and asks again for what was said in
 * the old one (T48–T50). A server that cannot be told does not undo the choice.
 */
export async function tellLanguage(
  { api, queryClient }: Services,
  language: string,
): Promise<void> {
  await Promise.allSettled([
    api?.PUT('/api/member/language', { body: { language } }),
    // A call that names its language is another call in another one; it asks by itself.
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [, query] }) => !('language' in Object(query)),
    }),
  ]);
}
