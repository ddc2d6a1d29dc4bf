import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { AppShell } from './AppShell.tsx';

const shell = (props: { sideCollapsed?: boolean; side?: string } = { side: 'side' }) => (
  <AppShell
    skipLabel="Skip to content"
    header={<header>header</header>}
    footer={<footer>footer</footer>}
    tabBar={<nav aria-label="Places">tabs</nav>}
    {...props}
  >
    <p>content</p>
  </AppShell>
);

describeComponent({ name: 'AppShell', element: () => shell(), forwards: 'none' });

test('jumps to the content from the first tab stop', async () => {
  await render(shell());
  await userEvent.tab();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  expect(document.activeElement).toBe(skip.element());
  await expect.element(skip).toBeInViewport();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(page.getByRole('main').element());
});

test('shows the side menu beside the content from 1024 px on, the tab bar below that width', async () => {
  await page.viewport(1280, 700);
  const screen = await render(shell());
  const side = page.getByText('side', { exact: true });
  const start = () => page.getByRole('main').element().getBoundingClientRect().left;
  await expect.element(side).toBeVisible();
  await expect.element(page.getByText('tabs')).not.toBeVisible();
  const open = start();
  await screen.rerender(shell({ side: 'side', sideCollapsed: true }));
  expect(start()).toBeLessThan(open);
  await page.viewport(390, 700);
  await expect.element(side).not.toBeVisible();
  await expect.element(page.getByText('tabs')).toBeVisible();
  await page.viewport(800, 600);
});
