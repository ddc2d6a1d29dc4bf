import { afterAll, expect, test, vi } from 'vitest';
import type { SearchAnswer, SearchRequest } from '../src/catalogue/search/search.worker.ts';

const names = ['Đua Ngựa', 'Xổ số miền Bắc', 'Łódź Nights', 'Søren og Ærø', 'Straße', 'Fox & Hen'];
afterAll(() => vi.unstubAllGlobals());

test('the search of a game centre finds special letters by their plain ones [S8]', async () => {
  const answers: SearchAnswer[] = [];
  let post: (request: SearchRequest) => void = () => undefined;
  vi.stubGlobal('addEventListener', (_type: string, listen: (event: object) => void) => {
    post = (data) => listen({ data });
  });
  vi.stubGlobal('postMessage', (answer: SearchAnswer) => answers.push(answer));
  await import('../src/catalogue/search/search.worker.ts');

  const documents = names.map((name, place) => ({ place, name, vendor: 'Đại Phát' }));
  post({ kind: 'index', documents });
  const typed = ['dua ngua', 'ĐUA', 'xo so', 'lodz', 'soren aero', 'strasse', 'dai phat'];
  for (const [ticket, text] of typed.entries()) post({ kind: 'search', ticket, text });

  const found = answers.map(({ places }) => places.map((place) => names[place]));
  expect(found.slice(0, -1)).toEqual([
    ['Đua Ngựa'],
    ['Đua Ngựa'],
    ['Xổ số miền Bắc'],
    ['Łódź Nights'],
    ['Søren og Ærø'],
    ['Straße'],
  ]);
  expect(found.at(-1)).toHaveLength(names.length);
});
