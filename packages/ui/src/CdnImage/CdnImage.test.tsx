import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { CdnImage, cdnOrder, cdnUrl } from './index.ts';

const good = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
const shared = { session: 's', alt: 'Dragon', width: 10, height: 10, fallback: <b>No picture</b> };

describeComponent({
  name: 'CdnImage',
  element: (probe) => <CdnImage {...probe} {...shared} path={good} bases={['/a']} />,
  states: { first: <CdnImage {...shared} path={good} bases={['/a']} /> },
});

test('keeps one base per session and spreads sessions over all bases', () => {
  const bases = ['a', 'b', 'c'];
  expect(cdnOrder(bases, 'session-1')).toEqual(cdnOrder(bases, 'session-1'));
  expect(cdnOrder(bases, 'session-1').toSorted()).toEqual(bases);
  const firsts = Array.from({ length: 50 }, (_, n) => cdnOrder(bases, `session-${n}`)[0]);
  expect(new Set(firsts).size).toBe(3);
  expect(cdnOrder([], 'x')).toEqual([]);
});

test('joins base and path with one slash and keeps absolute addresses', () => {
  expect(cdnUrl('https://cdn.example/', '/tcg/1.png')).toBe('https://cdn.example/tcg/1.png');
  expect(cdnUrl('https://cdn.example', 'https://other.example/1.png')).toBe(
    'https://other.example/1.png',
  );
});

test('fails over to the next base, then to the fallback', async () => {
  const bases = ['/missing-a', '/missing-b'];
  await render(<CdnImage {...shared} path="nothing.png" bases={bases} loading="eager" />);
  await expect.element(page.getByText('No picture')).toBeVisible();
});
