import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Icon, iconHouse, iconWallet } from '../Icon/index.ts';
import { BottomTabBar } from './BottomTabBar.tsx';

const bar = (onSelect: () => void = () => undefined) => (
  <BottomTabBar
    label="Places"
    entries={[
      { id: 'home', label: 'Home', icon: <Icon of={iconHouse} />, href: '#/', current: true },
      { id: 'deposit', label: 'Deposit', icon: <Icon of={iconWallet} />, onSelect },
    ]}
  />
);

describeComponent({ name: 'BottomTabBar', element: () => bar(), forwards: 'none' });

test('marks the current page; an entry without an address is a button', async () => {
  const act = vi.fn<() => void>();
  await render(bar(act));
  await expect
    .element(page.getByRole('link', { name: 'Home' }))
    .toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Deposit' }).click();
  expect(act).toHaveBeenCalledOnce();
});
