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

test('[W13] opens the vendors of a hovered type, and closes them on leaving', async () => {
  await render(menu());
  await userEvent.hover(page.getByRole('link', { name: 'Fish' }));
  const vendor = page.getByRole('link', { name: 'fish vendor 3' });
  await expect.element(vendor).toHaveAttribute('href', '#/fish?vassalage=fish3');
  await userEvent.hover(page.getByRole('link', { name: 'Home' }));
  await expect.element(vendor).not.toBeInTheDocument();
});

test('[W14] widens the drop-down above ten vendors', async () => {
  await render(menu());
  const width = () => document.querySelector('ul ul')!.getBoundingClientRect().width;
  await opener('Fish').click();
  const ten = width();
  await opener('Slots').click();
  await expect.element(page.getByRole('link', { name: 'rng vendor 3' })).toBeVisible();
  expect(width()).toBeGreaterThan(ten * 1.5);
});

test('has no drop-down for a type with one vendor', async () => {
  await render(menu());
  expect(opener('Cockfight').elements()).toHaveLength(0);
});

test('moves through menu and vendors by arrows, and returns to the opener on Escape', async () => {
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

test('mirrors the arrows in right-to-left text', async () => {
  document.documentElement.dir = 'rtl';
  await render(menu());
  page.getByRole('link', { name: 'Home' }).element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(focused()).toBe('Fish');
  document.documentElement.removeAttribute('dir');
});

test('closes the drop-down when Tab leaves it', async () => {
  await render(menu());
  page.getByRole('link', { name: 'Fish' }).element().focus();
  await userEvent.keyboard('{ArrowDown}{End}');
  await userEvent.tab();
  expect(focused()).toBe('Slots');
  await expect.element(opener('Fish')).toHaveAttribute('aria-expanded', 'false');
});

test('reports the selected entry and vendor', async () => {
  const chosen = vi.fn<(entry: MenuEntry, vendor?: { id: string }) => void>();
  await render(menu(chosen));
  await opener('Fish').click();
  await page.getByRole('link', { name: 'fish vendor 3' }).click();
  expect(chosen.mock.calls[0]?.slice(0, 2)).toMatchObject([{ id: 'fish' }, { id: 'fish3' }]);
  await expect.element(opener('Fish')).toHaveAttribute('aria-expanded', 'false');
});
