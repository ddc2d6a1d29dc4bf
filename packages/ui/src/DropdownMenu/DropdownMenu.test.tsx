import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { axeViolations } from '../../test/axe.ts';
import { describeComponent } from '../../test/describe-component.tsx';
import { Button } from '../Button/index.ts';
import { DropdownMenu } from './DropdownMenu.tsx';
import type { MenuAction } from './DropdownMenu.tsx';

const nothing = (): void => {};
const groupsFor = (onSelect: () => void): MenuAction[][] => [
  [
    { id: 'profile', label: 'My account', onSelect: nothing },
    { id: 'wallet', label: 'Wallet', onSelect: nothing, disabled: true },
    { id: 'messages', label: 'Messages', onSelect },
  ],
  [{ id: 'logout', label: 'Log out', onSelect: nothing, tone: 'danger' }],
];
const example = <DropdownMenu trigger={<Button>player01</Button>} groups={groupsFor(nothing)} />;

describeComponent({
  name: 'DropdownMenu',
  forwards: 'none',
  element: () => example,
  states: { closed: example },
});

test('follows the menu pattern: arrows, typing ahead, Home, End, Enter, Escape', async () => {
  const messages = vi.fn<() => void>();
  await render(<DropdownMenu trigger={<Button>player01</Button>} groups={groupsFor(messages)} />);
  const focused = (): string | null | undefined => document.activeElement?.textContent;
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(focused).toBe('My account');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Messages');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('Log out');
  await userEvent.keyboard('{Home}');
  expect(focused()).toBe('My account');
  await userEvent.keyboard('mes');
  await expect.poll(focused).toBe('Messages');
  await userEvent.keyboard('{Enter}');
  expect(messages).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.poll(focused).toBe('player01');
});

test('passes axe when open, adds no style element and keeps the page scrollable', async () => {
  const before = document.querySelectorAll('style').length;
  await render(example);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menu')).toBeVisible();
  expect(await axeViolations(page.getByRole('menu').element())).toEqual([]);
  expect(document.querySelectorAll('style')).toHaveLength(before);
  expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden');
  await userEvent.keyboard('{Escape}');
});
