import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';

const menu = (signOut: () => void = () => undefined) => (
  <ProfileMenu
    greeting="Hello, player01"
    avatar="P"
    profile={{ label: 'My profile', href: '#/member' }}
    menuLabel="Account menu"
    entries={[
      { id: 'records', label: 'Betting record', href: '#/records' },
      { id: 'out', label: 'Sign out', onSelect: signOut },
    ]}
  />
);

describeComponent({ name: 'ProfileMenu', element: () => menu(), forwards: 'none' });

test('shows the greeting if there is space, and links the avatar to the profile', async () => {
  await page.viewport(1280, 600);
  await render(menu());
  await expect.element(page.getByText('Hello, player01')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'My profile' }))
    .toHaveAttribute('href', '#/member');
});

test('opens the drop-down by keyboard; Escape closes it and returns the focus', async () => {
  const signOut = vi.fn<() => void>();
  await render(menu(signOut));
  const opener = page.getByRole('button', { name: 'Account menu' });
  opener.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(opener.element());
  await opener.click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  expect(signOut).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(opener.element());
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
});
