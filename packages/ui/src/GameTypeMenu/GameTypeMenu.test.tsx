import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { GameTypeMenu, type MenuEntry } from './GameTypeMenu.tsx';

const vendors = (type: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${type}${index}`,
    name: `${type} vendor ${index}`,
    href: `#/${type}?vassalage=${type}${index}`,
  }));
const entries: MenuEntry[] = [
  { id: 'home', label: 'Home', href: '#/', current: true },
  { id: 'fish', label: 'Fish', href: '#/fish', vendors: vendors('fish', 10) },
  { id: 'rng', label: 'Slots', href: '#/rng', vendors: vendors('rng', 11) },
  { id: 'cockfight', label: 'Cockfight', href: '#/cockfight', vendors: vendors('cock', 1) },
];
const menu = (onSelect?: (entry: MenuEntry, vendor?: { id: string }) => void) => (
  <GameTypeMenu
    entries={entries}
    label="Games"
    vendorsLabel={(entry) => `Vendors of ${entry.label}`}
    onSelect={onSelect}
  />
);
const opener = (name: string) => page.getByRole('button', { name: `Vendors of ${name}` });
const focused = (): string => document.activeElement?.textContent ?? '';

describeComponent({ name: 'GameTypeMenu', element: () => menu(), forwards: 'none' });

test('[W13] resting the mouse on a type drops down its vendors, leaving takes them away', async () => {
  await render(menu());
  await userEvent.hover(page.getByRole('link', { name: 'Fish' }));
  const vendor = page.getByRole('link', { name: 'fish vendor 3' });
  await expect.element(vendor).toHaveAttribute('href', '#/fish?vassalage=fish3');
  await userEvent.hover(page.getByRole('link', { name: 'Home' }));
  await expect.element(vendor).not.toBeInTheDocument();
});

test('[W14] the drop-down is wider above ten vendors', async () => {
  await render(menu());
  const width = () => document.querySelector('ul ul')!.getBoundingClientRect().width;
  await opener('Fish').click();
  const ten = width();
  await opener('Slots').click();
  await expect.element(page.getByRole('link', { name: 'rng vendor 3' })).toBeVisible();
  expect(width()).toBeGreaterThan(ten * 1.5);
});

test('a type with one vendor has no drop-down', async () => {
  await render(menu());
  expect(opener('Cockfight').elements()).toHaveLength(0);
});

test('arrows walk the menu and the vendors, Escape returns to the opener', async () => {
  await render(menu());
  page.getByRole('link', { name: 'Home' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('Fish');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('fish vendor 0');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('fish vendor 2');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('fish vendor 9');
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(opener('Fish').element());
  await expect.element(opener('Fish')).toHaveAttribute('aria-expanded', 'false');
});

test('right to left the arrows are mirrored', async () => {
  document.documentElement.dir = 'rtl';
  await render(menu());
  page.getByRole('link', { name: 'Home' }).element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(focused()).toBe('Fish');
  document.documentElement.removeAttribute('dir');
});

test('Tab out of the drop-down closes it', async () => {
  await render(menu());
  page.getByRole('link', { name: 'Fish' }).element().focus();
  await userEvent.keyboard('{ArrowDown}{End}');
  await userEvent.tab();
  expect(focused()).toBe('Slots');
  await expect.element(opener('Fish')).toHaveAttribute('aria-expanded', 'false');
});

test('tells which entry and vendor was chosen', async () => {
  const chosen = vi.fn<(entry: MenuEntry, vendor?: { id: string }) => void>();
  await render(menu(chosen));
  await opener('Fish').click();
  await page.getByRole('link', { name: 'fish vendor 3' }).click();
  expect(chosen.mock.calls[0]?.slice(0, 2)).toMatchObject([{ id: 'fish' }, { id: 'fish3' }]);
  await expect.element(opener('Fish')).toHaveAttribute('aria-expanded', 'false');
});
