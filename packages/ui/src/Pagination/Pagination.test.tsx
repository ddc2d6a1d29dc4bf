import { expect, test, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { pageItems, Pagination } from './index.ts';

const nothing = (): void => {};
const labels = {
  nav: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number): string => `Page ${page}`,
};

describeComponent({
  name: 'Pagination',
  element: (probe) => (
    <Pagination {...probe} page={7} pages={20} onPageChange={nothing} labels={labels} />
  ),
  longText: () => <Pagination page={70000} pages={200000} onPageChange={nothing} labels={labels} />,
});

test('offers five pages around the current one, one at each end, gaps between', () => {
  expect(pageItems(7, 20)).toEqual([1, 'gap', 5, 6, 7, 8, 9, 'gap', 20]);
  expect(pageItems(1, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 20]);
  expect(pageItems(20, 20)).toEqual([1, 'gap', 16, 17, 18, 19, 20]);
  expect(pageItems(2, 3)).toEqual([1, 2, 3]);
  expect(pageItems(1, 0)).toEqual([]);
});

test('never replaces a single page by a gap', () => {
  expect(pageItems(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pageItems(5, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, 'gap', 20]);
});

test('makes every page reachable from every other', () => {
  for (let pages = 1; pages < 30; pages++) {
    for (let page = 1; page <= pages; page++) {
      const numbers = pageItems(page, pages).filter((item) => item !== 'gap');
      expect(numbers).toContain(page);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(Math.min(...numbers)).toBe(1);
      expect(Math.max(...numbers)).toBe(pages);
    }
  }
});

test('shows the current page and changes pages', async () => {
  const turn = vi.fn<(page: number) => void>();
  await render(<Pagination page={7} pages={7} onPageChange={turn} labels={labels} />);
  const here = screen.getByRole('button', { name: 'Page 7' });
  await expect.element(here).toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Previous' }).click();
  await screen.getByRole('button', { name: 'Page 4' }).click();
  expect(turn.mock.calls).toEqual([[6], [4]]);
});
