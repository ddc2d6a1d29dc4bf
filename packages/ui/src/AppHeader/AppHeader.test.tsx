import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { AppHeader, MemberActions, VisitorActions } from './index.ts';

const ignore = () => undefined;
const visitor = (
  <VisitorActions
    login={{ label: 'Log in', href: '#/login' }}
    register={{ label: 'Register', href: '#/register' }}
  />
);
const header = (account = visitor) => (
  <AppHeader
    brandName="Baize"
    homeHref="/"
    menu={<nav aria-label="Games">menu</nav>}
    language={<button type="button">English</button>}
    account={account}
    drawer={{ label: 'Menu', expanded: false, onOpen: ignore }}
  />
);

describeComponent({ name: 'AppHeader', element: () => header(), forwards: 'none' });

test('links home from the logo', async () => {
  await render(header());
  await expect.element(page.getByRole('link', { name: 'Baize' })).toHaveAttribute('href', '/');
});

test('[W15] [W16] a visitor can log in and register', async () => {
  const login = vi.fn<() => void>();
  const register = vi.fn<() => void>();
  await render(
    header(
      <VisitorActions
        login={{ label: 'Log in', href: '#/login', onSelect: login }}
        register={{ label: 'Register', href: '#/register', onSelect: register }}
      />,
    ),
  );
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'Register' }).click();
  expect(login).toHaveBeenCalledOnce();
  expect(register).toHaveBeenCalledOnce();
});

test('[W19] [W20] a member has shortcuts to deposit and withdraw', async () => {
  await page.viewport(1280, 600);
  const deposit = vi.fn<() => void>();
  const withdraw = vi.fn<() => void>();
  await render(
    header(
      <MemberActions
        deposit={{ label: 'Deposit', href: '#/deposit', onSelect: deposit }}
        withdraw={{ label: 'Withdraw', href: '#/withdraw', onSelect: withdraw }}
      />,
    ),
  );
  await page.getByRole('link', { name: 'Deposit' }).click();
  await page.getByRole('link', { name: 'Withdraw' }).click();
  expect(deposit).toHaveBeenCalledOnce();
  expect(withdraw).toHaveBeenCalledOnce();
  // Next to the bell, a narrower header has room for one of them.
  await page.viewport(800, 600);
  await expect.element(page.getByRole('link', { name: 'Deposit' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Withdraw' })).not.toBeInTheDocument();
});

test('does not overflow a phone 320 px wide', async () => {
  await page.viewport(320, 600);
  await render(header());
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await page.viewport(800, 600);
});

test('shows the drawer button in narrow windows only', async () => {
  await render(header());
  await expect.element(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await page.viewport(1200, 600);
  await expect.element(page.getByText('menu')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Menu', includeHidden: true }))
    .not.toBeVisible();
  await page.viewport(800, 600);
});
